/* The sheets that this browser has kept, for the page that is shown without network. */
const list = document.getElementById("kept");
const pages = await caches.open("unosite-sheets-1").then((cache) => cache.keys()).catch(() => []);

for (const { url } of pages) {
  const line = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: url, className: "links__link" });
  link.textContent = new URL(url).pathname.split("/").at(-2);
  line.append(link);
  list.append(line);
}
