import type { ColumnType } from './columnType.ts';

const NO_JSON = { problem: '应为JSON文本' } as const;

/** Structured data that nothing looks into. */
export const json: ColumnType = {
  name: 'json',
  description:
    'Structured data, as JSON text on the wire. At most 20 000 characters unless `maxLength` says otherwise.',
  keys: ['maxLength'],
  maxLength: () => 20_000,
  database: () => 'jsonb',
  row: 'string',
  wire: 'string',
  expected: 'JSON文本',
  read: (value) => {
    if (typeof value !== 'string' || value.includes('\\u0000')) return NO_JSON;
    try {
      JSON.parse(value);
      return { value };
    } catch {
      return NO_JSON;
    }
  },
  // The driver hands out parsed JSON; written values are the text itself.
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  field: () => ({ type: 'code', props: { language: 'javascript' } }),
  cell: 'text',
  choices: null,
};
