import { namedPattern, wholeExpression } from '../../common/patterns/index.ts';
import type { ResourceColumn, ResourceModel } from '../../common/resource/resource.ts';
import type { Resources } from '../../common/resource/resources.ts';
import { isRecord, type Json } from '../data/json.ts';

/** A field of a screen document as plain JSON. */
export type FieldJson = { readonly [key: string]: Json };

/** Whether a value of a document is an object. */
export function isJsonRecord(value: Json | undefined): value is FieldJson {
  return isRecord(value);
}

/** Field types that hold text, so that lengths and patterns mean something for them. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'textarea', 'password', 'editor', 'markdown', 'code']);
const CHOICE_TYPES: ReadonlySet<string> = new Set(['select', 'list_multi', 'radio', 'checkbox', 'sel_search', 'tree']);

function textRules({ maxLength, pattern, messages }: ResourceColumn): FieldJson {
  return {
    ...(maxLength === null ? {} : { maxLength }),
    ...(pattern === null ? {} : { pattern: namedPattern(pattern) ? pattern : wholeExpression(pattern) }),
    ...(pattern === null || messages.pattern === null ? {} : { messages: { pattern: messages.pattern } }),
  };
}

function numberRules({ minimum, maximum }: ResourceColumn): FieldJson {
  return { ...(minimum === null ? {} : { min: minimum }), ...(maximum === null ? {} : { max: maximum }) };
}

/** Asks the server while the user types; its response on save decides. */
function uniqueRule({ name, field, unique }: ResourceColumn, { path, table }: ResourceModel): FieldJson {
  if (unique === null) return {};
  if (unique.within.length === 0) return { unique: `${table}.${field}`, messages: { unique: unique.message } };
  const within = unique.within.map((other) => `&${other}={${other}}`).join('');
  return { check: `GET ${path}/check?fieldName=${name}&fieldVal={$value}&dataId={id}${within}` };
}

/** Call for the record whose key a reference holds. */
function recordRule({ reference }: ResourceColumn, resources: Resources): FieldJson {
  const target = reference?.by === 'id' ? resources.get(reference.resource) : undefined;
  if (!target?.operations.has('queryById')) return {};
  const columns = [...target.columns.values()].filter(({ readable }) => readable).map(({ name }) => name);
  const children = [...target.children].flatMap(([name, { together }]) => (together ? [name] : []));
  return { record: { read: `GET ${target.path}/queryById`, columns: [...columns, ...children] } };
}

/** Condition under which the server would refuse a change of a field. */
function writeRule({ writable }: ResourceColumn): FieldJson {
  if (writable === 'never') return { disabled: true, submit: false };
  if (writable === 'add') return { disabled: { $mode: 'edit' } };
  return writable === 'edit' ? { disabled: { $mode: 'add' } } : {};
}

function merged(...parts: readonly FieldJson[]): FieldJson {
  const messages = Object.assign({}, ...parts.map((part) => part.messages ?? {}));
  return { ...Object.assign({}, ...parts), ...(Object.keys(messages).length > 0 ? { messages } : {}) };
}

/**
 * The field that a screen has for a column as long as it says nothing itself.
 * @param type the field type that the screen gives it; null for the usual one of the column's type
 */
export function screenField(
  column: ResourceColumn,
  type: string | null,
  resource: ResourceModel,
  resources: Resources,
): FieldJson {
  const usual = column.type.field(column);
  const drawn = type ?? usual.type;
  const isUsual = drawn === usual.type;
  const dictionary = CHOICE_TYPES.has(drawn) ? resources.dictionaryOf(column) : null;
  const isWritten = column.writable !== 'never';
  const { default: initial, required, messages, help, title, permission } = column;
  return merged(
    { title, type: drawn },
    recordRule(column, resources),
    dictionary === null ? {} : { dict: typeof dictionary === 'string' ? dictionary : { ...dictionary } },
    help === null ? {} : { help },
    isWritten && required ? { required: true } : {},
    isWritten && required && messages.required !== null ? { messages: { required: messages.required } } : {},
    isWritten && initial !== null
      ? { default: CHOICE_TYPES.has(drawn) || typeof initial === 'boolean' ? String(initial) : initial }
      : {},
    isWritten && TEXT_TYPES.has(drawn) ? textRules(column) : {},
    isWritten && drawn === 'number' ? numberRules(column) : {},
    isWritten ? uniqueRule(column, resource) : {},
    writeRule(column),
    permission === null ? {} : { permission },
    isUsual && usual.props && Object.keys(usual.props).length > 0 ? { props: { ...usual.props } } : {},
  );
}
