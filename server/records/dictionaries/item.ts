import type { JsonSchema } from '../../http/route.ts';

/** One entry of a dictionary as clients read it; `title` and `label` repeat the text for older and newer ones. */
export interface DictionaryItem {
  readonly value: string;
  readonly text: string;
  readonly title: string;
  readonly label: string;
}

export const dictionaryItemSchema: JsonSchema = {
  type: 'object',
  properties: {
    value: { type: 'string' },
    text: { type: 'string' },
    title: { type: 'string' },
    label: { type: 'string' },
  },
  required: ['value', 'text', 'title', 'label'],
  additionalProperties: false,
};

export function dictionaryItem(value: unknown, text: unknown): DictionaryItem {
  const shown = text === null || text === undefined ? '' : String(text);
  return { value: String(value), text: shown, title: shown, label: shown };
}
