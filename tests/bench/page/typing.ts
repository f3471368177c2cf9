import { quantile } from '../statistics.ts';
import type { TypingResult } from './contract.ts';
import { painted, settle, sleep, soonFrame } from './frames.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const GAP_MS = 50;
/** Long enough for debounced work to end inside the caller's CPU window. */
const AFTER_LAST_KEY_MS = 400;

/**
 * Types a text into a field, character by character 50 ms apart, through trusted input events.
 * A sample lasts from just before the event to the second animation frame after the character is in the field.
 * @param find looks the field up again for every key, since a framework may replace it
 */
export async function typeInto(find: () => TextControl, text: string): Promise<TypingResult> {
  find().focus();
  find().select();
  await settle();
  const samples: number[] = [];
  for (const character of text) {
    await sleep(GAP_MS);
    const start = performance.now();
    insertText(find(), character);
    while (!find().value.endsWith(character)) await soonFrame();
    await painted();
    samples.push(performance.now() - start);
  }
  await settle(AFTER_LAST_KEY_MS);
  return {
    median: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
    max: quantile(samples, 1),
    ok: find().value.endsWith(text),
    samples,
  };
}

function insertText(control: TextControl, text: string): void {
  if (document.activeElement !== control) control.focus();
  // The only way for a page to cause a trusted input event; deprecated without a successor.
  if (!document.hasFocus() || !document.execCommand('insertText', false, text)) {
    throw new Error(`the browser refused to type into #${control.id}: the page needs the focus`);
  }
}

/** The text field that a selector matches. @throws when there is none. */
export function textControl(selector: string): TextControl {
  const control = document.querySelector(selector);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`there is no text field ${selector} on the page`);
}
