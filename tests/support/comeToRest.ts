/**
 * Waits for what enters, leaves or changes its colour: letters that are half transparent have too little contrast for a
 * moment. A motion begins a frame or two after its cause, so some frames in a row must be without one. Runs in the page,
 * which gets it as text: it may use nothing from around it.
 */
export async function comeToRest(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What turns for ever (a spinner) is no motion to wait for.
  const passing = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await nextFrame();
    if (passing().length === 0) continue;
    quiet = -1;
    await Promise.allSettled(passing().map(({ finished }) => finished));
  }
}
