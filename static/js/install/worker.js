/* The service worker, served as /sw.js. It stores styles, scripts and the score sheets that were
   opened, and nothing else: no tables, no hands, no personal pages. The sheets are deleted when somebody signs in or
   out. */
const SHEETS = "unosite-sheets-1";
const FILES = "unosite-files-1";
const OFFLINE = "/offline/";
const PATIENCE = 5000; // ms before a stored page is shown
const MOST_FILES = 400;
const MOST_SHEETS = 30;

const SHEET = /^\/sheets\/[A-Z0-9]{6}\/$/; // codes are in capitals, so /sheets/import/ does not match
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const WHO = /^\/(account|me|device|claim)\//; // requests after which this browser may belong to somebody else
const HELPED = /^\/(sheets\/.*)?$/; // pages that have an offline version

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const page = await fetch(OFFLINE, { cache: "no-store" });
  const cache = await caches.open(FILES);
  const links = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, link]) => link);
  await Promise.all([cache.put(OFFLINE, page), ...links.map((link) => cache.add(link).catch(() => {}))]);
  await self.skipWaiting();
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith("unosite-") && ![SHEETS, FILES].includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method !== "GET") {
    if (WHO.test(pathname)) event.waitUntil(caches.delete(SHEETS));
  } else if (pathname.startsWith("/static/")) event.respondWith(serveFile(request, pathname));
  else if (request.mode === "navigate" && SHEET.test(pathname)) event.respondWith(serveSheet(request, pathname));
  else if (request.mode === "navigate" && HELPED.test(pathname)) event.respondWith(fetch(request).catch(offlinePage));
});

self.addEventListener("message", (event) => {
  const { keep, files = [] } = event.data ?? {};
  if (SHEET.test(keep ?? "")) event.waitUntil(Promise.all([fetchSheet(keep).catch(() => {}), ...files.map(storeFile)]));
});

/** A file with a hash in its name never changes. Any other file is fetched from the network first. */
async function serveFile(request, pathname) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept && HASHED.test(pathname)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await put(cache, request, answer.clone(), MOST_FILES);
    return answer;
  } catch (fault) {
    if (kept) return kept;
    throw fault;
  }
}

async function storeFile(address) {
  const { origin, pathname } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !pathname.startsWith("/static/")) return;
  const cache = await caches.open(FILES);
  if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address).catch(() => {});
}

/** The current sheet, or the stored copy if the network does not answer in time. */
async function serveSheet(request, pathname) {
  const cache = await caches.open(SHEETS);
  const kept = () => cache.match(pathname, { ignoreVary: true });
  const late = new Promise((resolve) => setTimeout(() => kept().then((page) => page && resolve(page)), PATIENCE));
  return Promise.race([fetchSheet(pathname, request), late]).catch(async () => (await kept()) ?? offlinePage());
}

let asked = 0;
const newest = {}; // by address: the number of the request that the stored page answers

/** Fetch a page and store it, unless a later answer is stored already. A page that is refused now is deleted. */
async function fetchSheet(pathname, request = pathname) {
  const mine = ++asked;
  const answer = await fetch(request, request === pathname ? { cache: "no-store" } : {});
  if (mine < (newest[pathname] ?? 0)) return answer;
  newest[pathname] = mine;
  const cache = await caches.open(SHEETS);
  if (answer.ok && !answer.redirected) await put(cache, pathname, answer.clone(), MOST_SHEETS);
  else if (answer.status >= 400 && answer.status < 500) await cache.delete(pathname);
  return answer;
}

async function put(cache, request, answer, most) {
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function offlinePage() {
  return (await caches.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
}
