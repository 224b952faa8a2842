/* The service worker, served as /sw.js. It keeps styles, scripts and the score sheets that were opened, and nothing else:
   no table, no hand, nobody's own page. What it keeps of people goes when somebody signs in or out. */
const SHEETS = "unosite-sheets-1";
const FILES = "unosite-files-1";
const OFFLINE = "/offline/";
const PATIENCE = 5000; // ms, then a kept page is shown
const MOST_FILES = 400;
const MOST_SHEETS = 30;

const SHEET = /^\/sheets\/[A-Z0-9]{6}\/$/; // codes are written large: not /sheets/import/
const HASHED = /\.[0-9a-f]{12}\.\w+$/;
const WHO = /^\/(account|me|device|claim)\//; // where somebody becomes somebody else here
const HELPED = /^\/(sheets\/.*)?$/; // pages for which there is something to show without network

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
  } else if (pathname.startsWith("/static/")) event.respondWith(file(request, pathname));
  else if (request.mode === "navigate" && SHEET.test(pathname)) event.respondWith(sheet(request, pathname));
  else if (request.mode === "navigate" && HELPED.test(pathname)) event.respondWith(fetch(request).catch(offline));
});

self.addEventListener("message", (event) => {
  const { keep, files = [] } = event.data ?? {};
  if (SHEET.test(keep ?? "")) event.waitUntil(Promise.all([fresh(keep).catch(() => {}), ...files.map(keepFile)]));
});

/** A file whose name carries its content never changes; another is asked for first. */
async function file(request, pathname) {
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

async function keepFile(address) {
  const { origin, pathname } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !pathname.startsWith("/static/")) return;
  const cache = await caches.open(FILES);
  if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address).catch(() => {});
}

/** The sheet as it is now; without an answer in time, as it was when it was last seen here. */
async function sheet(request, pathname) {
  const cache = await caches.open(SHEETS);
  const kept = () => cache.match(pathname, { ignoreVary: true });
  const late = new Promise((resolve) => setTimeout(() => kept().then((page) => page && resolve(page)), PATIENCE));
  return Promise.race([fresh(pathname, request), late]).catch(async () => (await kept()) ?? offline());
}

let asked = 0;
const newest = {}; // by address: which of our questions the kept page answers

/** A page that is not for these eyes any more is not kept either; nor is one that was asked for before the kept one. */
async function fresh(pathname, request = pathname) {
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

async function offline() {
  return (await caches.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
}
