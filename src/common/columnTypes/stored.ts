import { asStored, type ColumnType, readText, type TypedColumn, varchar } from './columnType.ts';

const PATHS_LENGTH = 2000;

/** What files and pictures share: their stored paths, joined with commas. */
const paths = {
  keys: ['maxLength'],
  maxLength: () => PATHS_LENGTH,
  database: ({ maxLength }: TypedColumn) => varchar(maxLength, PATHS_LENGTH),
  row: 'string',
  wire: 'string',
  expected: '文本',
  read: readText,
  print: asStored,
  cell: 'text',
  choices: null,
} as const satisfies Omit<ColumnType, 'name' | 'description' | 'field'>;

/** Uploaded files. */
export const file: ColumnType = {
  ...paths,
  name: 'file',
  description: 'Uploaded files: their paths joined with commas.',
  field: () => ({ type: 'file' }),
};

/** Uploaded pictures. */
export const image: ColumnType = {
  ...paths,
  name: 'image',
  description: 'Uploaded pictures: their paths joined with commas.',
  field: () => ({ type: 'image' }),
};
