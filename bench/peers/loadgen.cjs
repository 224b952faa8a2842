// One load generator for every server: N tables x 4 sockets.
// A move counts as done when ALL sockets of its table have the new version.
// usage: node loadgen.cjs kind=plain|bgio|site url=ws://127.0.0.1:PORT n=50 secs=8 warm=2 rate=0 pid=1,2 [tables=FILE]
//   idle=N: so many more sockets, which watch the last table of FILE and do nothing
//   kind=site: this project. FILE is JSON, [{code, cookies: [one a seat]}]; a seat sends the first move that its page offers
//   rate=0: closed loop per table (next seat moves as soon as everybody has the last one)
//   rate=r: r moves/s per table, open schedule; latency counted from the scheduled instant
const { createRequire } = require('module');
const req = createRequire(process.env.B_NODE ? process.env.B_NODE + '/x.js' : __filename);
const WebSocket = req('ws');
const fs = require('fs');
const http = require('http');
const a = Object.fromEntries(process.argv.slice(2).map(x => { const i = x.indexOf('='); return [x.slice(0, i), x.slice(i + 1)]; }));
const N = +a.n || 10, SECS = +a.secs || 8, WARM = +a.warm || 2, RATE = +a.rate || 0, KIND = a.kind || 'plain', SEATS = 4;
const IDLE = +a.idle || 0, off = +a.off || 0, TIMEOUT = +a.timeout || 15000;
const hz = 100;
const SITE = KIND === 'site' ? JSON.parse(fs.readFileSync(a.tables, 'utf8')) : [];
const ORIGIN = (a.url || '').replace('ws:', 'http:'), CSRF = 'c'.repeat(32);
function cpu(p) { // utime+stime of the process (ms), children added by listing
  try { const s = fs.readFileSync(`/proc/${p}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); return (+f[11] + +f[12]) * 1000 / hz; } catch { return 0; }
}
const pids = (a.pid || '').split(',').filter(Boolean);
const now = () => Number(process.hrtime.bigint()) / 1e6;
let lats = [], moves = 0, bytes = 0, msgs = 0, lost = 0, dealt = 0, measuring = false;
function wsUrl(t, s) {
  if (KIND === 'plain') return `${a.url}/ws/t/${t}/${s}/`;
  if (KIND === 'site') return `${a.url}/ws/tables/${SITE[t - 1 - off].code}/`;
  if (KIND === 'bgio') return `${a.url}/socket.io/?EIO=4&transport=websocket`;
}
class Tbl {
  constructor(id) { this.id = id; this.ws = []; this.v = 0; this.turn = 0; this.got = 0; this.t0 = 0; this.busy = false; this.due = 0; this.seen = new Int32Array(SEATS); this.page = ['', '', '', '']; }
  async connect() {
    for (let s = 0; s < SEATS; s++) await new Promise((ok, bad) => {
      const headers = KIND === 'site' ? { Cookie: this.cookie(s), Origin: ORIGIN } : {};
      const w = new WebSocket(wsUrl(this.id, s), { perMessageDeflate: false, headers }); this.ws[s] = w;
      const to = setTimeout(() => bad(new Error('connect timeout')), 20000);
      const done = () => { clearTimeout(to); ok(); };
      w.on('error', bad);
      if (KIND === 'plain') w.on('open', done);
      w.on('message', (d, isBin) => {
        if (KIND === 'plain') { const m = d.toString(); this.upd(s, m, +m.substr(m.indexOf('data-v="') + 8, 9).split('"')[0]); return; }
        const m = d.toString();
        if (KIND === 'site') { if (m.includes('id="live"')) { this.page[s] = m; this.upd(s, m, +/data-version="(\d+)"/.exec(m)[1]); done(); } return; }
        if (m[0] === '2') return w.send('3');
        if (m[0] === '0') return w.send('40/uno,');
        if (m.startsWith('40/uno')) return w.send(`42/uno,["sync","m${this.id}","${s}",null,${SEATS}]`);
        if (m.startsWith('42/uno,["sync"')) { const p = JSON.parse(m.slice(7)); this.v = p[2].state._stateID; this.turn = +p[2].state.ctx.currentPlayer; return done(); }
        if (m.startsWith('42/uno,["update"')) { const i = m.indexOf('"_stateID":'); return this.upd(s, m, parseInt(m.substr(i + 11, 9))); }
      });
    });
  }
  cookie(s) { return `sessionid=${SITE[this.id - 1 - off].cookies[s]}; csrftoken=${CSRF}`; }
  press() { // the first move that any of the four pages offers; between rounds the next one is dealt
    for (let s = 0; s < SEATS; s++) {
      const page = this.page[s];
      const move = /name="move"[^>]*? value="((?:play|draw|keep|accept|choose|discard)[^"]*)"/.exec(page);
      if (!move) continue;
      const key = /name="key"[^>]*? value="([^"]*)"/.exec(page)[1], expected = /name="expected"[^>]*? value="([^"]*)"/.exec(page)[1];
      this.ws[s].send(JSON.stringify({ move: move[1], key, expected }));
      return true;
    }
    const post = http.request(`${ORIGIN}/tables/${SITE[this.id - 1 - off].code}/rounds/`, { method: 'POST', headers: { Cookie: this.cookie(0), Origin: ORIGIN, 'X-CSRFToken': CSRF, 'Content-Length': 0 } }, r => r.resume());
    post.on('error', () => {}); post.end(); dealt++;
    return false;
  }
  upd(s, m, v) {
    if (measuring) { bytes += m.length; msgs++; }
    this.seen[s] = v;
    if (!this.busy || v < this.want) return;
    for (let i = 0; i < SEATS; i++) if (this.seen[i] < this.want) return;
    this.finish(v);
  }
  finish(v) {
    clearTimeout(this.to); this.busy = false; this.v = v; this.turn = (this.turn + 1) % SEATS;
    if (measuring && this.counts) { moves++; lats.push(now() - this.t0); }
    if (stop) return;
    if (!RATE) setImmediate(() => this.go(now()));
    else { this.due += 1000 / RATE; const d = this.due - now(); setTimeout(() => this.go(this.due), Math.max(0, d)); }
  }
  go(t0) {
    if (stop) return;
    this.busy = true; this.t0 = t0; this.want = this.v + 1; const s = this.turn;
    this.to = setTimeout(() => { lost++; this.busy = false; }, TIMEOUT);
    this.counts = true;
    if (KIND === 'site') { this.want = Math.max(...this.seen) + 1; this.counts = this.press(); }
    else if (KIND === 'plain') this.ws[s].send(`{"seat":${s}}`);
    else this.ws[s].send(`42/uno,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[0],"playerID":"${s}"}},${this.v},"m${this.id}","${s}"]`);
  }
}
function watcher() { // somebody without a cookie, who looks at the last table and never answers
  return new Promise((ok, bad) => {
    const w = new WebSocket(`${a.url}/ws/tables/${SITE[SITE.length - 1].code}/`, { perMessageDeflate: false, headers: { Origin: ORIGIN } });
    w.on('error', bad); w.once('message', ok);
  });
}
let stop = false;
const q = p => lats.length ? +lats[Math.min(lats.length - 1, Math.floor(p * lats.length))].toFixed(2) : null;
(async () => {
  const T = []; for (let i = 1; i <= N; i++) T.push(new Tbl(off + i));
  for (let i = 0; i < N; i += 10) await Promise.all(T.slice(i, i + 10).map(t => t.connect()));
  for (let i = 0; i < IDLE; i += 50) await Promise.all(Array.from({ length: Math.min(50, IDLE - i) }, watcher));
  if (KIND === 'plain') { // learn the current version with one unmeasured move
    for (const t of T) { t.v = -1; t.want = 0; }
  }
  const st = now();
  for (const t of T) { t.due = st + (RATE ? Math.random() * 1000 / RATE : 0); setTimeout(() => t.go(t.due), RATE ? t.due - st : 0); }
  await new Promise(r => setTimeout(r, WARM * 1000));
  const c0 = pids.map(cpu), me0 = process.cpuUsage(), t0 = now(); measuring = true;
  await new Promise(r => setTimeout(r, SECS * 1000));
  measuring = false; const dt = (now() - t0) / 1000, c1 = pids.map(cpu), me = process.cpuUsage(me0); stop = true;
  lats.sort((x, y) => x - y);
  const o = { tag: a.tag, kind: KIND, n: N, rate: RATE, mps: +(moves / dt).toFixed(1), p50: q(.5), p95: q(.95), p99: q(.99), max: q(1), lost, bytes: msgs ? Math.round(bytes / msgs) : 0,
    cpu_ms_per_move: pids.map((_, i) => +((c1[i] - c0[i]) / Math.max(1, moves)).toFixed(3)), cpu_pct: pids.map((_, i) => Math.round((c1[i] - c0[i]) / dt / 10)), client_cpu_pct: Math.round((me.user + me.system) / 1000 / dt / 10) };
  console.log(JSON.stringify(o)); process.exit(0);
})().catch(e => { console.error('FAIL', e.message); process.exit(1); });
