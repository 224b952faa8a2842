/* How a push is morphed in: half-made choices and a raised card stay as they are while the question is the same. */

/* Modules run after deferred scripts, so that Idiomorph is there. */
Object.assign(Idiomorph.defaults.callbacks, {
  beforeNodeMorphed(before, after) {
    const decision = before.dataset?.decision;
    return !(decision && decision === after.dataset?.decision);
  },
  beforeAttributeUpdated: (name) => name !== "data-raised",
});
