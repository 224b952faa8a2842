/* Short sounds, generated here and never downloaded. Browsers allow none before the first tap. Sounds can be muted,
   and the choice is remembered. */
import { onLive } from "../../site/live.js";
import { setting } from "../../site/settings.js";
import { onMove } from "./steps.js";

const LOUD = 0.12;

/* Tones as [hertz, start, length] in seconds; `rustle` is a short noise around that frequency. */
const SOUNDS = {
  turn: { tones: [[660, 0, 0.12], [880, 0.12, 0.2]] },
  played: { rustle: 1800, length: 0.07 },
  drew: { rustle: 700, length: 0.13 },
  called: { tones: [[784, 0, 0.1], [988, 0.1, 0.1], [1319, 0.2, 0.25]] },
  caught: { tones: [[392, 0, 0.14], [311, 0.14, 0.14], [233, 0.28, 0.3]] },
  hurry: { tones: [[523, 0, 0.08], [523, 0.16, 0.08]] },
  end: { tones: [[523, 0, 0.14], [659, 0.14, 0.14], [784, 0.28, 0.14], [1047, 0.42, 0.4]] },
};

let context = null;
let noise = null;

function wake() {
  if (!window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}
for (const first of ["pointerup", "keyup"]) document.addEventListener(first, wake);

export function play(name) {
  const sound = SOUNDS[name];
  if (!sound || !context || !setting("sound") || document.hidden) return;
  for (const tone of sound.tones ?? []) ring(...tone);
  if (sound.rustle) rustle(sound.rustle, sound.length);
}

function ring(hertz, start, length) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
  tone.connect(fading(context.currentTime + start, length));
  tone.start(context.currentTime + start);
  tone.stop(context.currentTime + start + length);
}

function rustle(hertz, length) {
  const source = new AudioBufferSourceNode(context, { buffer: (noise ??= makeNoise()) });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: 0.8 });
  source.connect(band).connect(fading(context.currentTime, length));
  source.start(0, 0, length);
}

function fading(start, length) {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0.001, start);
  volume.gain.exponentialRampToValueAtTime(LOUD, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  volume.connect(context.destination);
  return volume;
}

function makeNoise() {
  const buffer = new AudioBuffer({ length: context.sampleRate / 5, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}

/* A move plays one sound: that of the rarest thing it did. */
onMove(({ happened }) => play(["caught", "called", "played", "drew"].find((kind) => happened.includes(kind))));

let mine = null;
let state = null;
onLive((table) => {
  const now = table.hasAttribute("data-mine");
  if (now && mine === false) play("turn");
  if (state === "running" && ["between", "over"].includes(table.dataset.state)) play("end");
  mine = now;
  state = table.dataset.state;
});
