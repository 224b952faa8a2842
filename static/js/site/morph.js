/* How a push is morphed in: unfinished choices and a raised card stay while the question is the same. */

/* Modules run after deferred scripts, so Idiomorph is loaded here. */
Object.assign(Idiomorph.defaults.callbacks, {
  beforeNodeMorphed(before, after) {
    const decision = before.dataset?.decision;
    return !(decision && decision === after.dataset?.decision);
  },
  beforeAttributeUpdated: (name) => name !== "data-raised",
});
