/* Offline scoring. Browsers allow it only on https and on localhost. */
if (isSecureContext && "serviceWorker" in navigator && document.getElementById("waiting")) {
  if (document.getElementById("entry")) {
    const [{ flush }] = await Promise.all([import("./delivery.js"), import("./waiting.js")]);
    document.documentElement.dataset.queue = ""; // from now on no saved round is lost
    flush();
  }
  await import("./page-store.js");
}
