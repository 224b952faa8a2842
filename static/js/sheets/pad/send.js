/* An entry on its way to the server: a round, a correction or a hand, as the values of a plain form. Everything that is
   saved goes through `send`, so that a queue for times without network can be put around it. */

/** Post the values; the answer of the server, or a rejected promise where there is no network. */
async function post(action, values) {
  const body = new URLSearchParams(values);
  const answer = await fetch(action, { method: "POST", body, headers: { "HX-Request": "true" }, redirect: "error" });
  return { status: answer.status, html: await answer.text() };
}

let sending = post;

export const send = (action, values) => sending(action, values);

/** Put something around the sending: it gets the way of sending so far and returns another one. */
export function wrapSend(wrapper) {
  sending = wrapper(sending);
}

/** The values of a form as pairs, in the order of the page. */
export const valuesOf = (form) => [...new FormData(form)].map(([name, value]) => [name, String(value)]);
