/** Resolves at the next animation frame. */
export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves when what is in the DOM now has been painted. */
export async function painted(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** Lets work of the step before end, outside of any clock. */
export async function settle(ms = 60): Promise<void> {
  await sleep(ms);
  await painted();
}
