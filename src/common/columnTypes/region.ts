import { asStored, COMPARED, type ColumnType, readText } from './columnType.ts';

/** A province, city or county (S3.11). */
export const region: ColumnType = {
  name: 'region',
  description: 'A province, city or county, stored as the code of the deepest level that is known.',
  keys: COMPARED,
  maxLength: () => 12,
  database: () => 'character varying(12)',
  row: 'string',
  wire: 'string',
  expected: '行政区划代码',
  read: readText,
  print: asStored,
  field: () => ({ type: 'area' }),
  cell: 'text',
  choices: { table: 'sys_region', text: 'full_name', code: 'id' },
};
