/* Scoring without network. Only where the browser allows it: on https, and on this very machine. */
if (isSecureContext && "serviceWorker" in navigator && document.getElementById("waiting")) {
  if (document.getElementById("entry")) {
    const [{ flush }] = await Promise.all([import("./sending.js"), import("./waiting.js")]);
    flush();
  }
  await import("./keep.js");
}
