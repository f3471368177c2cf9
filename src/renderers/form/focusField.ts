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

/** What a person types into. */
const EDITABLE = 'input, textarea, [contenteditable="true"]';

/**
 * Puts the focus into the first input that can be used. It stays where it is when somebody already works in the form or
 * types elsewhere: the letters would go to another field.
 */
export function focusFirst(formId: string): void {
  const form = document.getElementById(formId);
  const { activeElement } = document;
  if (form?.contains(activeElement) || activeElement?.matches(EDITABLE)) return;
  form?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
