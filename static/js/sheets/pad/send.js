/* Sends an entry (a round, a correction or a hand) to the server as the values of a plain form. Everything that is saved
   goes through `send`, so that the offline queue can wrap it. */

/** Post the values. Returns the server's answer; rejects if there is no network. */
async function post(action, values) {
  const body = new URLSearchParams(values);
  const answer = await fetch(action, { method: "POST", body, headers: { "HX-Request": "true" }, redirect: "error" });
  return { status: answer.status, html: await answer.text() };
}

let sending = post;

export const send = (action, values) => sending(action, values);

/** Wrap `send`: the wrapper gets the function that sends now and returns its replacement. */
export function wrapSend(wrapper) {
  sending = wrapper(sending);
}

/** The values of a form as pairs, in the order of the page. */
export const valuesOf = (form) => [...new FormData(form)].map(([name, value]) => [name, String(value)]);
