// Steps through a round move by move, with keys, a slider or autoplay. The server renders every step.
const SPEED = "replay-speed";
const steps = new Map(); // by address: the text of the step, fetched once

const step = () => document.getElementById("step");
const now = () => Number(step().dataset.move);
const last = () => Number(step().dataset.last);

let wanted = null; // the latest address requested: an older answer that arrives later is dropped
let timer = 0;
let playing = false;

function addressOf(move) {
  const { path, eyes } = step().dataset;
  return `${path}?move=${move}${eyes ? `&eyes=${eyes}` : ""}`;
}

function fetchStep(address) {
  if (!steps.has(address)) {
    const answer = fetch(address, { headers: { "HX-Request": "true" } }).then((found) => {
      if (!found.ok) throw new Error(String(found.status));
      return found.text();
    });
    answer.catch(() => steps.delete(address));
    steps.set(address, answer);
  }
  return steps.get(address);
}

async function show(move) {
  const address = addressOf(Math.max(0, Math.min(last(), move)));
  wanted = address;
  let text;
  try {
    text = await fetchStep(address);
  } catch {
    location.assign(address); // the page itself shows what is wrong
    return;
  }
  if (wanted !== address) return;
  window.Idiomorph.morph(step(), text.trim(), { morphStyle: "outerHTML", ignoreActiveValue: true });
  history.replaceState(null, "", address);
  showControls();
  markLog();
  if (now() < last()) fetchStep(addressOf(now() + 1)).catch(() => {});
}

// Show the controls that need a script (autoplay and its speed), and hide the slider's button, which does not.
function showControls() {
  const play = document.getElementById("play");
  play.hidden = document.getElementById("speed-label").hidden = false;
  document.getElementById("go").hidden = true;
  play.textContent = playing ? play.dataset.pause : play.dataset.play;
  play.setAttribute("aria-pressed", String(playing));
  document.getElementById("slider").value = String(now());
  document.getElementById("speed").value = speed();
  const eye = document.querySelector(".step__eye[aria-current]");
  const eyes = eye.parentElement;
  if (eye.offsetLeft + eye.offsetWidth > eyes.scrollLeft + eyes.clientWidth) eyes.scrollLeft = eye.offsetLeft;
}

function markLog() {
  const list = document.getElementById("moves-list");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const line = list.querySelector(`[data-move="${now()}"]`);
  if (!line) return;
  line.setAttribute("aria-current", "step");
  const above = line.offsetTop;
  if (above < list.scrollTop || above + line.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = above - list.clientHeight / 2;
  }
}

function speed() {
  try {
    return localStorage.getItem(SPEED) || "1500";
  } catch {
    return "1500";
  }
}

function play(on) {
  playing = on;
  clearTimeout(timer);
  showControls();
  if (on) timer = setTimeout(playOn, now() === last() ? 0 : Number(speed()));
}

async function playOn() {
  await show(now() === last() ? 0 : now() + 1);
  if (!playing) return;
  if (now() === last()) play(false);
  else timer = setTimeout(playOn, Number(speed()));
}

function go(move) {
  play(false);
  show(move);
}

const KEYS = {
  ArrowLeft: () => go(now() - 1),
  ArrowRight: () => go(now() + 1),
  Home: () => go(0),
  End: () => go(last()),
  " ": () => play(!playing),
};
const LINKS = {
  "to-first": KEYS.Home,
  "to-back": KEYS.ArrowLeft,
  "to-on": KEYS.ArrowRight,
  "to-last": KEYS.End,
  play: KEYS[" "],
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !(event.key in KEYS)) return;
  const busy = event.key === " " ? "a, button, input, select, textarea, summary" : "input, select, textarea";
  if (event.target.closest(busy)) return;
  event.preventDefault();
  KEYS[event.key]();
});

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const control = event.target.closest(".controls__button");
  const line = event.target.closest(".moves__link");
  if (!control && !line) return;
  event.preventDefault();
  if (control) LINKS[control.id]();
  else go(Number(line.parentElement.dataset.move));
});

document.addEventListener("input", (event) => {
  if (event.target.id === "slider") go(Number(event.target.value));
});

document.addEventListener("change", (event) => {
  if (event.target.id !== "speed") return;
  try {
    localStorage.setItem(SPEED, event.target.value);
  } catch {
    // Without storage, the speed lasts as long as the page.
  }
  if (playing) play(true);
});

showControls();
markLog();
