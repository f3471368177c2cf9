import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import { allCodeItems } from '../dictionary/codeItems.ts';
import { type Cell, type CellKind, type Guide, type Sheet, sheetName } from '../excel/sheet.ts';
import { EXCEL_TYPES, writeWorkbook } from '../excel/write.ts';
import type { Call } from '../http/call.ts';
import { fileNames } from '../http/fileNames.ts';
import type { RawAnswer } from '../http/reply.ts';
import { noQuery, type Route } from '../http/route.ts';
import { Gate } from '../limit/gate.ts';
import { resourceFor } from '../resource/columnRights.ts';
import type { Resource } from '../resource/resource.ts';
import { nothing } from '../resource/schemas.ts';
import { subjectOf } from '../resource/subject.ts';
import { writableColumns } from '../resource/writable.ts';

/** Longer lists are no help to anybody who has to choose from them. */
const MOST_CHOICES = 1000;
const OPTIONS = '选项';
const NOTES = '填写说明';

const gate = new Gate(2, 10);

/**
 * GET <path>/importTemplate: an empty workbook for the import. Required columns are marked, choices of dictionaries are
 * offered in their cells, text stays text (leading zeros, long numbers), and a second sheet explains every column.
 */
export function templateRoute(resource: Resource): Route {
  return {
    method: 'GET',
    path: `${resource.path}/importTemplate`,
    right: { code: `${resource.permission}:import` },
    query: noQuery,
    answer: nothing,
    handle: (call) => gate.run(() => template(resource, call)),
  };
}

type Dictionaries = Awaited<ReturnType<typeof allCodeItems>>;

/** A column of the template. */
interface Field {
  readonly title: string;
  readonly isRequired: boolean;
  readonly kind: CellKind;
  /** What can be chosen; null where anything can be written. */
  readonly choices: readonly string[] | null;
  readonly isMultiple: boolean;
  /** What kind of value it takes. */
  readonly takes: string;
  readonly note: string;
}

async function template(whole: Resource, call: Call): Promise<RawAnswer> {
  const resource = await resourceFor(whole, call);
  const columns = writableColumns(resource, 'add');
  const dictionaries = await allCodeItems(call.services.db);
  const fields = [...columns.map((column) => fieldOf(resource, column, dictionaries)), ...others(resource)];
  const workbook = await writeWorkbook('xlsx', sheetsOf(resource, fields));
  const { size } = await stat(workbook.path);
  const body = createReadStream(workbook.path);
  body.once('close', () => void workbook.remove());
  return {
    status: 200,
    headers: {
      'Content-Type': EXCEL_TYPES.xlsx,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; ${fileNames(`${resource.title}导入模板.xlsx`)}`,
    },
    body,
  };
}

function fieldOf(resource: Resource, column: ResourceColumn, dictionaries: Dictionaries): Field {
  const { type, required, multiple, default: usual } = column;
  const dictionary = resource.resources.dictionaryOf(column);
  const isFlag = type.cell === 'boolean' && dictionary === null;
  let choices = isFlag ? ['是', '否'] : null;
  if (typeof dictionary === 'string')
    choices = (dictionaries[dictionary] ?? []).map(({ text }) => text).slice(0, MOST_CHOICES);
  return {
    title: subjectOf(column),
    isRequired: required && usual === null,
    kind: dictionary !== null || isFlag || type.cell === 'boolean' ? 'text' : type.cell,
    choices: choices !== null && choices.length > 0 ? choices : null,
    isMultiple: multiple,
    takes: dictionary === null ? (isFlag ? '是或否' : type.expected) : '名称或编码',
    note: notesOn(column, choices).join('；'),
  };
}

function notesOn(column: ResourceColumn, choices: readonly string[] | null): readonly string[] {
  const { help, maxLength, minimum, maximum, multiple, unique, type, default: usual } = column;
  const isPlainText = choices === null && type.cell === 'text';
  return [
    help,
    isPlainText && maxLength !== null ? `最多${maxLength}个字符` : null,
    minimum === null ? null : `不小于${minimum}`,
    maximum === null ? null : `不大于${maximum}`,
    unique ? '不能重复' : null,
    multiple ? '多个值用逗号分隔' : null,
    usual === null || type.cell === 'boolean' || choices !== null ? null : `不填时为${usual}`,
    choices && choices.length > 0 ? `可填：${choices.slice(0, 20).join('、')}${choices.length > 20 ? '等' : ''}` : null,
  ].filter((note) => note !== null);
}

/** Fields of a new record that are no columns, such as a password. */
function others({ bodyFields }: Resource): readonly Field[] {
  return [...bodyFields.values()].flatMap(({ schema, on }): readonly Field[] => {
    const { title } = schema;
    if (typeof title !== 'string' || on === 'edit') return [];
    return [{ title, isRequired: false, kind: 'text', choices: null, isMultiple: false, takes: '文本', note: '' }];
  });
}

function sheetsOf(resource: Resource, fields: readonly Field[]): readonly Sheet[] {
  const chosen = fields.filter(({ choices }) => choices !== null);
  const guides = fields.map((field, column): Guide => {
    const at = chosen.indexOf(field);
    const list = at < 0 ? null : { sheet: OPTIONS, column: at, count: field.choices?.length ?? 0 };
    const text = [field.isRequired ? '必填' : '选填', field.takes, field.note].filter((part) => part !== '').join('；');
    return { column, list, isFirm: !field.isMultiple, title: field.title, text };
  });
  const width = ({ title }: Field) => Math.min(40, Math.max(14, title.length * 2 + 4));
  const text = (title: string, wide: number) => ({ title, kind: 'text' as const, width: wide });
  const all: Sheet[] = [
    {
      name: sheetName(resource.title),
      lines: [`${resource.title}导入模板`, `带 * 的列必填，各列的要求见“${NOTES}”，数据从第4行开始填写`],
      columns: fields.map((field) => ({
        title: field.isRequired ? `${field.title} *` : field.title,
        kind: field.kind,
        width: width(field),
      })),
      rows: rowsOf([]),
      guides,
    },
    {
      name: NOTES,
      lines: [],
      columns: [text('列', 24), text('是否必填', 12), text('填写内容', 24), text('说明', 80)],
      rows: rowsOf(
        fields.map(({ title, isRequired, takes, note }) => [title, isRequired ? '必填' : '选填', takes, note]),
      ),
    },
  ];
  const longest = Math.max(0, ...chosen.map(({ choices }) => choices?.length ?? 0));
  const options = Array.from({ length: longest }, (_, row) =>
    chosen.map(({ choices }): Cell => choices?.[row] ?? null),
  );
  if (chosen.length > 0)
    all.push({
      name: OPTIONS,
      lines: [],
      columns: chosen.map(({ title }) => text(title, 20)),
      rows: rowsOf(options),
      isHidden: true,
    });
  return all;
}

async function* rowsOf(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}
