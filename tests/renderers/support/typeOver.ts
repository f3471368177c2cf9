/** Lets the browser take in what was done before, as it does between two keys of a user. */
export function takeIn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

/** Pickers finish their value some frames after they are left: one to close, two to be sure, and as many for what follows. */
const FRAMES = 6;

/** Goes on to another element, when what was left has finished its value. */
export async function focusOn(element: Element): Promise<void> {
  const isPicker = document.activeElement?.closest('.ant-picker') != null;
  if (element instanceof HTMLElement) element.focus();
  for (let frame = 0; isPicker && frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
  await takeIn();
}

/**
 * Replaces the text of an input as typing does. The driver of the browser would take ten times as long for each of some
 * hundred texts.
 */
export function typeOver(input: Element | null, text: string): void {
  if (!(input instanceof HTMLInputElement)) throw new Error(`nothing to type ${JSON.stringify(text)} into`);
  input.focus();
  input.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

/** Presses a key where the focus is. */
export function pressKey(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
