import { AnswerShapeError, type DescribedField } from '../contract/dialect.ts';
import type { Option } from '../contract/option.ts';
import { isRecord, type Row } from '../data/json.ts';
import { toNumber, toText } from '../data/values.ts';

const VALUES: Readonly<Record<string, DescribedField['value']>> = {
  date: 'date',
  datetime: 'datetime',
  integer: 'number',
  int: 'number',
  long: 'number',
  double: 'number',
  float: 'number',
  bigdecimal: 'number',
};

const ALIGNS = ['left', 'center', 'right'] as const;

function optionsOf(entries: unknown): readonly Option[] | null {
  if (!Array.isArray(entries)) return null;
  return entries
    .filter((entry) => isRecord(entry))
    .map(({ value, text }) => ({ value: toText(value), text: toText(text) }));
}

function fieldOf(column: Row, dictOptions: Row): DescribedField {
  const { dataIndex, title, align, width, sorter, customRender, fieldType } = column;
  const type = toText(fieldType).toLowerCase();
  const dictionary = toText(customRender);
  return {
    name: toText(dataIndex),
    title: toText(title),
    value: Object.hasOwn(VALUES, type) ? (VALUES[type] ?? 'text') : 'text',
    align: ALIGNS.find((one) => one === align) ?? null,
    width: toNumber(width),
    sortable: sorter === true,
    options: Object.hasOwn(dictOptions, dictionary) ? optionsOf(dictOptions[dictionary]) : null,
  };
}

/**
 * The columns of an online report (S7.41): `{ columns: [{ dataIndex, title, … }], dictOptions }`.
 * @throws AnswerShapeError when there is no list of columns
 */
export function readReportColumns(result: unknown): readonly DescribedField[] {
  const { columns, dictOptions } = isRecord(result) ? result : {};
  if (!Array.isArray(columns)) throw new AnswerShapeError(' result.columns 中的列清单', result);
  const dictionaries = isRecord(dictOptions) ? dictOptions : {};
  const rows = columns.filter((column) => isRecord(column) && toText(column.dataIndex) !== '');
  return rows.map((column) => fieldOf(column, dictionaries));
}
