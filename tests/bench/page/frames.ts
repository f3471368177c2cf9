/** Resolves at the next animation frame. */
export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

let speck: HTMLElement | null = null;

/** A pixel in a corner, on a layer of its own. */
function newSpeck(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;will-change:transform';
  return document.body.appendChild(element);
}

/**
 * Resolves at the next animation frame, after a pixel has changed. If none has, Chromium falls back to 60 frames a
 * second even without its ceiling, and times would be rounded to steps of 17 ms.
 */
export function soonFrame(): Promise<number> {
  if (!speck?.isConnected) speck = newSpeck();
  speck.style.background = speck.style.background === '' ? '#fefefe' : '';
  return nextFrame();
}

/** Resolves when what is in the DOM now has been painted. */
export async function painted(): Promise<void> {
  await soonFrame();
  await soonFrame();
}

/** Lets work of the step before end, outside of any clock. */
export async function settle(ms = 60): Promise<void> {
  await sleep(ms);
  await painted();
}
