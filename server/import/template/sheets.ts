import { type Cell, type Guide, rowsInMemory, type Sheet, sheetName } from '../../formats/excel/sheet.ts';
import type { Field } from './fields.ts';

/** A sheet for users to fill in. */
export interface FieldSheet {
  readonly title: string;
  readonly fields: readonly Field[];
}

const OPTIONS = '选项';
const NOTES = '填写说明';

/**
 * The sheets of a template: the records, their lines, what is to be filled in, and the choices, which are hidden.
 * @param lines of records that are written together with the first ones
 */
export function templateSheets(main: FieldSheet, lines: readonly FieldSheet[]): readonly Sheet[] {
  const all = [main, ...lines];
  const chosen = all.flatMap(({ fields }) => fields.filter(({ choices }) => choices !== null));
  const further =
    lines.length === 0 ? '' : `，${lines.map(({ title }) => `“${title}”`).join('、')}填写在各自的表中，可以不填`;
  const sheets: Sheet[] = [
    {
      name: sheetName(main.title),
      lines: [`${main.title}导入模板`, `带 * 的列必填，各列的要求见“${NOTES}”，数据从第4行开始填写${further}`],
      ...filledIn(main, chosen),
    },
    ...lines.map((sheet): Sheet => ({ name: sheet.title, lines: [], ...filledIn(sheet, chosen) })),
    notesOf(all),
  ];
  return chosen.length > 0 ? [...sheets, optionsOf(chosen)] : sheets;
}

function filledIn({ fields }: FieldSheet, chosen: readonly Field[]): Pick<Sheet, 'columns' | 'rows' | 'guides'> {
  const width = ({ title }: Field) => Math.min(40, Math.max(14, title.length * 2 + 4));
  return {
    columns: fields.map((field) => ({
      title: field.isRequired ? `${field.title} *` : field.title,
      kind: field.kind,
      width: width(field),
    })),
    rows: rowsInMemory([]),
    guides: fields.map((field, column): Guide => {
      const at = chosen.indexOf(field);
      const list = at < 0 ? null : { sheet: OPTIONS, column: at, count: field.choices?.length ?? 0 };
      const parts = [field.isRequired ? '必填' : '选填', field.takes, field.note];
      const text = parts.filter((part) => part !== '').join('；');
      return { column, list, isFirm: !field.isMultiple, title: field.title, text };
    }),
  };
}

const textColumn = (title: string, width: number) => ({ title, kind: 'text' as const, width });

function notesOf(all: readonly FieldSheet[]): Sheet {
  const isOne = all.length === 1;
  const columns = [
    textColumn('列', 24),
    textColumn('是否必填', 12),
    textColumn('填写内容', 24),
    textColumn('说明', 80),
  ];
  const rows = all.flatMap((sheet) =>
    sheet.fields.map(({ title, isRequired, takes, note }): readonly Cell[] => [
      ...(isOne ? [] : [sheet.title]),
      ...[title, isRequired ? '必填' : '选填', takes, note],
    ]),
  );
  return {
    name: NOTES,
    lines: [],
    columns: isOne ? columns : [textColumn('表', 16), ...columns],
    rows: rowsInMemory(rows),
  };
}

function optionsOf(chosen: readonly Field[]): Sheet {
  const longest = Math.max(...chosen.map(({ choices }) => choices?.length ?? 0));
  const rows = Array.from({ length: longest }, (_, row) => chosen.map(({ choices }): Cell => choices?.[row] ?? null));
  const columns = chosen.map(({ title }) => textColumn(title, 20));
  return { name: OPTIONS, lines: [], columns, rows: rowsInMemory(rows), isHidden: true };
}
