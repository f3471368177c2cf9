import { COLUMN_TYPES } from '../columnTypes/index.ts';
import { text } from '../columnTypes/text.ts';
import { DEFAULT_LANGUAGE, type Language, type TextInLanguages, textIn } from '../languages.ts';
import { columnChecks, initialOf, stampOf } from './completeBehaviour.ts';
import type { Column as ColumnDocument } from './document.generated.ts';
import { type Reference, type ResourceColumn, snakeCase, TENANT, type UniqueRule } from './resource.ts';

/** What a taken value is answered with where a column has no message of its own. */
const TAKEN = '该值不可用，系统中已存在！';

function uniqueOf(unique: ColumnDocument['unique']): UniqueRule | null {
  if (unique === undefined || unique === false) return null;
  if (unique === true) return { message: TAKEN, within: [], ignoreCase: false };
  if (typeof unique === 'string') return { message: unique, within: [], ignoreCase: false };
  const { message = TAKEN, within = [], ignoreCase = false } = unique;
  return { message, within, ignoreCase };
}

function referenceOf({ to, by = 'id', onDelete = 'restrict' }: ColumnDocument): Reference | null {
  return to === undefined ? null : { resource: to, by, onDelete };
}

function writableOf({ write, compute, stamp }: ColumnDocument): ResourceColumn['writable'] {
  if (compute !== undefined || stamp !== undefined) return 'never';
  if (write === undefined || write === true) return 'both';
  return write === false ? 'never' : write;
}

/** Types whose values people write as they like. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'longtext']);

/**
 * A column with its defaults filled in.
 * @throws RangeError when it is of a type that does not exist
 */
export function completeColumn(
  name: string,
  column: ColumnDocument,
  language: Language = DEFAULT_LANGUAGE,
): ResourceColumn {
  const spoken = (text: TextInLanguages | undefined) => (text === undefined ? null : textIn(text, language));
  const type = column.type === undefined ? text : COLUMN_TYPES.get(column.type);
  if (!type) throw new RangeError(`column "${name}" is of type "${column.type}", which does not exist`);
  const { multiple = false, required = false, messages = {} } = column;
  const dict = column.dict ?? type.choices;
  const initial = initialOf(column);
  const fixed = initial === null && typeof column.default !== 'object' ? (column.default ?? null) : null;
  const isFree = TEXTS.has(type.name) && dict === null && column.to === undefined && !multiple;
  return {
    name,
    field: snakeCase(name),
    title: textIn(column.title, language),
    help: spoken(column.help),
    type,
    required: required === true || required === 'write',
    requiredWhen: typeof required === 'object' ? required : null,
    checks: columnChecks(column, language),
    compute: column.compute ?? null,
    stamp: stampOf(column),
    requires: column.requires ?? null,
    // A column with a fixed default has a value in every row; see `withDefaults` of the server's writes.
    always: required === true || fixed !== null,
    maxLength: column.maxLength ?? type.maxLength({ multiple }),
    pattern: column.pattern ?? null,
    minimum: column.minimum ?? null,
    maximum: column.maximum ?? null,
    precision: column.precision ?? null,
    unit: column.unit ?? null,
    unique: uniqueOf(column.unique),
    dict,
    multiple,
    hasChoices: dict !== null || column.to !== undefined,
    isCode: uniqueOf(column.unique) !== null && dict === null && column.to === undefined,
    reference: referenceOf(column),
    default: fixed,
    initial,
    filterable: column.filter ?? false,
    sortable: (column.sort ?? false) !== false,
    byPinyin: column.sort === 'pinyin' || (isFree && uniqueOf(column.unique) === null),
    writable: writableOf(column),
    readable: column.readable ?? true,
    permission: column.permission ?? null,
    messages: {
      required: spoken(messages.required),
      pattern: spoken(messages.pattern),
      change: spoken(messages.change),
      requires: spoken(messages.requires),
      choice: spoken(messages.choice),
    },
    was: column.was ?? null,
  };
}

/** Who made and who last changed a record, and when; filled by the server alone. */
export function stampColumns(): readonly ResourceColumn[] {
  const person = { maxLength: 64, filter: true, write: false } as const;
  const moment = { type: 'datetime', filter: true, sort: true, write: false } as const;
  return [
    completeColumn('createBy', { title: '创建人', ...person }),
    completeColumn('createTime', { title: '创建时间', ...moment }),
    completeColumn('updateBy', { title: '更新人', ...person }),
    completeColumn('updateTime', { title: '更新时间', ...moment }),
  ];
}

/** The tenant of a record; 0 is none. Never sent to clients: a caller sees one tenant only. */
export function tenantColumn(): ResourceColumn {
  return completeColumn(TENANT, { title: '租户', type: 'integer', default: 0, write: false, readable: false });
}
