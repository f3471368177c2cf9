import * as t from '../../http/schema.ts';
import type { DictionaryItem } from '../../http/services.ts';

export const dictionaryItemSchema = t.closed({ value: t.text(), text: t.text(), title: t.text(), label: t.text() });

export function dictionaryItem(value: unknown, text: unknown): DictionaryItem {
  const shown = text === null || text === undefined ? '' : String(text);
  return { value: String(value), text: shown, title: shown, label: shown };
}
