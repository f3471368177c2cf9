import * as t from '../../http/schema.ts';

/** One entry of a dictionary as clients read it; `title` and `label` repeat the text for older and newer ones. */
export interface DictionaryItem {
  readonly value: string;
  readonly text: string;
  readonly title: string;
  readonly label: string;
}

export const dictionaryItemSchema = t.closed({ value: t.text(), text: t.text(), title: t.text(), label: t.text() });

export function dictionaryItem(value: unknown, text: unknown): DictionaryItem {
  const shown = text === null || text === undefined ? '' : String(text);
  return { value: String(value), text: shown, title: shown, label: shown };
}
