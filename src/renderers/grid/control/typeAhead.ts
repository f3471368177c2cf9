import type { KeyboardEvent } from 'react';

/** A key that was pressed before the editor of its cell was there. */
interface EarlyKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * Keys typed while the editor of a cell is loading: experienced users do not wait for it. Null once
 * the editor is there and gets the keys itself.
 */
export type TypeAhead = EarlyKey[] | null;

/** An input method says which letter it is only once it has the focus in an input. */
export function isSpelling({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Process' || nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Keeps a key for the editor; false for a key that is not meant for it. */
export function keepEarly(ahead: EarlyKey[], event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (key === 'Escape' || isSpelling(event)) return false;
  // The content is selected when the editor opens, so select-all has no more to do.
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a';
  ahead.push({ key, shiftKey, altKey });
  return true;
}

/** Default actions of keys, which browsers do for a user but not for a program. */
const OWN_WORK: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' };

/** Sends the kept keys to whatever has the focus, as if they were pressed now. */
export function typeKept(ahead: readonly EarlyKey[]): void {
  for (const { key, shiftKey, altKey } of ahead) {
    const event = new window.KeyboardEvent('keydown', { key, shiftKey, altKey, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    if (event.defaultPrevented) continue;
    const command = OWN_WORK[key];
    // Marked as deprecated, but the one way to write into an input that editors of every kind take for typing.
    if (command !== undefined) document.execCommand(command);
    else if ([...key].length === 1) document.execCommand('insertText', false, key);
  }
}
