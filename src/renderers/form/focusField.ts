import type { Revealer } from './revealer.ts';

const FOCUSABLE =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), button:not(:disabled), [contenteditable="true"]';

function focusInside(element: HTMLElement | null): void {
  if (!element) return;
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/** Puts the focus into a field of a form, after its tab has come to the front. */
export function focusField(formId: string, name: string, revealer: Revealer): void {
  revealer.reveal(name);
  // The tab draws with the next frame, its content with the one after.
  requestAnimationFrame(() => requestAnimationFrame(() => focusInside(document.getElementById(`${formId}_${name}`))));
}

/** Puts the focus into the first input that can be used. */
export function focusFirst(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
