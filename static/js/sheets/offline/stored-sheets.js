/* Lists the sheets stored in this browser, on the page that is shown offline. */
const list = document.getElementById("kept");
const cache = await caches.open("unosite-sheets-1");

for (const request of await cache.keys()) {
  const page = await cache.match(request, { ignoreVary: true });
  const title = new DOMParser().parseFromString(await page.text(), "text/html").title;
  const link = Object.assign(document.createElement("a"), { href: request.url, className: "links__link" });
  link.textContent = title.split(" · ")[0];
  const line = document.createElement("li");
  line.append(link);
  list.append(line);
}
