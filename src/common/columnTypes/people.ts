import { asStored, COMPARED, type ColumnType, readText, type TypedColumn, varchar } from './columnType.ts';

const NAME_LENGTH = 64;
const LIST_LENGTH = 2000;

/** What columns about people and departments share: one code, or several joined with commas. */
const codes = {
  keys: ['multiple', 'maxLength', ...COMPARED],
  maxLength: ({ multiple }: Pick<TypedColumn, 'multiple'>) => (multiple ? LIST_LENGTH : NAME_LENGTH),
  database: ({ maxLength, multiple }: TypedColumn) => varchar(maxLength, multiple ? LIST_LENGTH : NAME_LENGTH),
  row: 'string',
  wire: 'string',
  expected: '文本',
  read: readText,
  print: asStored,
  cell: 'text',
} as const satisfies Omit<ColumnType, 'name' | 'description' | 'field' | 'choices'>;

/** Users, by their account. */
export const user: ColumnType = {
  ...codes,
  name: 'user',
  description: 'A user by account; with `multiple` several joined with commas.',
  field: ({ multiple }) => ({ type: 'user', props: { store: 'username', ...(multiple ? { multiple } : {}) } }),
  choices: { table: 'sys_user', text: 'realname', code: 'username' },
};

/** Departments, by their code. */
export const depart: ColumnType = {
  ...codes,
  name: 'depart',
  description: 'A department by its code; with `multiple` several joined with commas.',
  field: ({ multiple }) => ({ type: 'depart', props: { store: 'orgCode', ...(multiple ? { multiple } : {}) } }),
  choices: { table: 'sys_depart', text: 'depart_name', code: 'org_code' },
};
