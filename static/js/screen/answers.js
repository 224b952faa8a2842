/* A press becomes a command: by the socket where it is open, else by a request with the same values; a press before
   the turn opens is kept, and sent when it does. */
import { form, live, serverNow } from "./live.js";
import { isOpen, send } from "./socket.js";

const REACTIONS = /^(uno|catch)\b/;

/** The fields of the form with the button that was pressed; several of one name become a list. */
function values(submitter) {
  const fields = {};
  for (const [name, value] of new FormData(form(), submitter)) {
    if (name === "csrfmiddlewaretoken") continue;
    fields[name] = name in fields ? [fields[name], value].flat() : value;
  }
  return fields;
}

function deliver(fields) {
  if (isOpen()) send(fields);
  else htmx.ajax("POST", form().action, { source: form(), target: live(), swap: "none", values: fields }).catch(() => {});
}

/** Now, or when the turn opens, unless the table has moved on until then. */
function whenOpen(fields) {
  const wait = REACTIONS.test(fields.move) ? 0 : Number(live().dataset.opens ?? 0) - serverNow();
  if (!(wait > 0)) return deliver(fields);
  live().dataset.kept = "";
  setTimeout(() => {
    delete live().dataset.kept;
    if (form().elements.expected?.value === fields.expected) deliver(fields);
  }, wait + 30);
}

/* Everything is sent from here: the extension's own sending neither falls back nor waits. */
document.addEventListener("htmx:wsConfigSend", (event) => {
  event.preventDefault();
  const pressed = event.detail.triggeringEvent;
  pressed.preventDefault();
  if (!pressed.submitter?.value) return;
  document.querySelector(".picker:popover-open")?.hidePopover();
  whenOpen(values(pressed.submitter));
});

/* Refusals come with the table as it is now: they are shown like any other answer. */
htmx.config.responseHandling = [
  { code: "204", swap: false },
  { code: "(200|403|409|422|429)", swap: true },
  { code: "...", swap: false },
];
