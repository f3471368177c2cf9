import { inputIdOf } from '../fieldParts/ids.ts';
import type { Revealer } from './revealer.ts';

const FOCUSABLE =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), button:not(:disabled), [contenteditable="true"]';

/** A table has the focus itself and goes to its first mistake. */
const TABLE = '[role="grid"]';

function focusInside(element: HTMLElement | null): void {
  if (!element) return;
  const target = element.matches(`${FOCUSABLE}, ${TABLE}`) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/** Frames within which a tab comes to the front, also on a busy computer. */
const PATIENCE = 120;

/** The content of an inactive tab has no box on the screen. */
function isShown({ parentElement }: HTMLElement): boolean {
  return parentElement !== null && parentElement.getClientRects().length > 0;
}

/** The visible input of a field; for a grid placed several times, in the active view. */
function shownInput(formId: string, name: string): HTMLElement | null {
  const id = CSS.escape(inputIdOf(formId, name));
  const views = document.querySelectorAll<HTMLElement>(`#${id}, ${TABLE}[id^="${id}~"]`);
  return [...views].find(isShown) ?? null;
}

/**
 * Focuses a field of a form, after activating its tab. The tab renders in the next frame, its
 * content one or more later. Does nothing if the user has moved on meanwhile.
 */
export function focusField(formId: string, name: string, revealer: Revealer): void {
  const from = document.activeElement;
  revealer.reveal(name);
  const wait = (frames: number) => {
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== from && activeElement !== document.body) return;
      const element = shownInput(formId, name);
      if (element) focusInside(element);
      else if (frames > 0) wait(frames - 1);
    });
  };
  requestAnimationFrame(() => wait(PATIENCE));
}

/** Inputs that accept typed text. */
const EDITABLE = 'input, textarea, [contenteditable="true"]';

/** The bar of tabs is where a person goes next, not where they begin. */
const TAB_BAR = '.ant-tabs-nav';

/** Also what is kept for later without a place of its own, as the button for tabs that do not fit, cannot be used. */
function canBeUsed(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.closest(TAB_BAR) === null;
}

/**
 * Focuses the first usable input. Keeps the focus if the user already works in the form or types
 * elsewhere: the letters would go to another field.
 */
export function focusFirst(formId: string): void {
  const form = document.getElementById(formId);
  const { activeElement } = document;
  if (!form || form.contains(activeElement) || activeElement?.matches(EDITABLE)) return;
  [...form.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canBeUsed)?.focus();
}
