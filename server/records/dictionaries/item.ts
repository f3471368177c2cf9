import * as t from '../../http/schema.ts';
import type { DictionaryItem } from '../../http/services.ts';

export const dictionaryItemSchema = t.closed({
  value: t.text(),
  text: t.text(),
  title: t.text(),
  label: t.text(),
  /** Only of items that are disabled. */
  disabled: t.optional(t.flag),
});

/** @param isDisabled whether new records may not get it any more */
export function dictionaryItem(value: unknown, text: unknown, isDisabled = false): DictionaryItem {
  const shown = text === null || text === undefined ? '' : String(text);
  return { value: String(value), text: shown, title: shown, label: shown, ...(isDisabled && { disabled: true }) };
}
