/* Scoring without network. Only where the browser allows it: on https, and on this very machine. */
if (isSecureContext && "serviceWorker" in navigator && document.getElementById("waiting")) {
  if (document.getElementById("entry")) {
    const [{ flush }] = await Promise.all([import("./sending.js"), import("./waiting.js")]);
    document.documentElement.dataset.queue = ""; // from now on nothing that is saved gets lost
    flush();
  }
  await import("./keep.js");
}
