/* Turns a press into a command. It goes through the socket if that is open, otherwise as a request with the same
   values. A press before the turn opens is held back and sent when it does. */
import { form, live, serverNow } from "../site/live.js";
import { isOpen, send } from "../site/socket.js";

const REACTIONS = /^(uno|catch)\b/;

/** The fields of the form, including the button that was pressed. Fields with the same name become a list. */
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

/** Deliver the command now, or when the turn opens if the table has not moved on by then. */
function whenOpen(fields) {
  const wait = REACTIONS.test(fields.move) ? 0 : Number(live().dataset.opens ?? 0) - serverNow();
  if (!(wait > 0)) return deliver(fields);
  live().dataset.kept = "";
  setTimeout(() => {
    delete live().dataset.kept;
    if (form().elements.expected?.value === fields.expected) deliver(fields);
  }, wait + 30);
}

/* Everything is sent from here, because the extension's own sending has no fallback and cannot wait. */
document.addEventListener("htmx:wsConfigSend", (event) => {
  event.preventDefault();
  const pressed = event.detail.triggeringEvent;
  pressed.preventDefault();
  if (!pressed.submitter?.value) return;
  document.querySelector(".picker:popover-open")?.hidePopover();
  whenOpen(values(pressed.submitter));
});

/* A refusal comes with the current table, so it is shown like any other answer. */
htmx.config.responseHandling = [
  { code: "204", swap: false },
  { code: "(200|403|409|422|429)", swap: true },
  { code: "...", swap: false },
];
