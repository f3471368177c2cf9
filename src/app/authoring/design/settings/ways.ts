import { isRecord, type JsonSchema } from '../../../../runtime/data/json.ts';
import { below, expand, type Facet } from '../../assist/facets.ts';
import { type SchemaBook, textsOf } from '../../assist/schemaBook.ts';
import type { SettingEditor } from './setting.ts';

/** One of several ways in which a setting can be written. */
interface Way {
  readonly title: string;
  /** `none` for a way that is one value: there is nothing more to say. */
  readonly editor: SettingEditor | 'none';
  readonly schema: JsonSchema;
  /** A value written in this form, which selects the schema. */
  readonly sample: unknown;
  /** The key, in an object or in the one entry of a list, that holds what another way holds alone. */
  readonly short: string | null;
}

const TEXT: JsonSchema = { type: 'string' };

const way = (title: string, editor: Way['editor'], sample: unknown, rest: Partial<Way> = {}): Way => ({
  title,
  editor,
  sample,
  schema: {},
  short: null,
  ...rest,
});

const text = (title: string) => way(title, 'plain', '', { schema: TEXT });

/** The settings with several ways, by their keys; the schema says which of them a part may use. */
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  source: [text('基础路径'), way('逐个接口', 'object', {}, { short: 'base' })],
  tree: [text('上级字段'), way('更多', 'object', {}, { short: 'parent' })],
  record: [text('接口'), way('接口和列', 'object', {}, { short: 'read' })],
  confirm: [
    way('一句话', 'text', ''),
    way('标题和说明', 'object', {}, { short: 'title' }),
    way('不询问', 'none', false),
  ],
  permission: [text('权限编码'), way('所有人', 'none', false)],
  check: [text('接口'), way('条件', 'condition', true), way('多条规则', 'list', [], { short: 'check' })],
  unique: [text('表.列'), way('本表格内', 'none', true)],
  ellipsis: [
    way('字数', 'plain', 1, { schema: { type: 'integer', minimum: 1 } }),
    way('25 个字', 'none', true),
    way('不截断', 'none', false),
  ],
  pattern: [text('一个'), way('多个', 'plain', [''], { schema: { type: 'array', items: TEXT } })],
  as: [text('一个名称'), way('两端', 'plain', ['', ''], { schema: { type: 'array', items: TEXT, maxItems: 2 } })],
  dict: [
    way('编码', 'dict', ''),
    way('数据表', 'object', { table: '' }),
    way('接口', 'object', { call: '' }),
    way('表格的行', 'object', { rows: '' }),
  ],
};

/** Keys that distinguish the variants of an object. */
const MARKS = ['call', 'rows', 'table'] as const;

const markOf = (value: Readonly<Record<string, unknown>>) => MARKS.find((mark) => mark in value);

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** Whether a schema admits values of the kind of a sample. */
function admits({ schema }: Facet, sample: unknown): boolean {
  if ('const' in schema) return schema.const === sample;
  const types = textsOf(schema, 'type');
  return types.length === 0 || types.includes(kindOf(sample));
}

/** Schemas of a value written in one variant. */
export function facetsInWay(key: string, parents: readonly Facet[], { sample }: Way, book: SchemaBook) {
  return below(parents, key).flatMap((facet) => expand(facet, sample, book));
}

/** The ways in which a setting may be written; none for a setting that has no ways of its own. */
export function waysFor(key: string, parents: readonly Facet[], book: SchemaBook): readonly Way[] {
  if (!Object.hasOwn(WAYS, key)) return [];
  return (WAYS[key] ?? []).filter((one) => {
    const facets = facetsInWay(key, parents, one, book);
    const mark = isRecord(one.sample) ? markOf(one.sample) : undefined;
    if (mark !== undefined && below(facets, mark).length === 0) return false;
    return facets.length > 0 && facets.every((facet) => admits(facet, one.sample));
  });
}

function isWritten({ editor, sample }: Way, value: unknown): boolean {
  if (editor === 'none') return value === sample;
  if (editor === 'condition') return isRecord(value) || typeof value === 'boolean';
  if (isRecord(sample) && isRecord(value)) {
    const mark = markOf(sample);
    return mark === undefined || mark === (markOf(value) ?? 'table');
  }
  return editor === 'text' && isRecord(value) ? 'zh-CN' in value : kindOf(value) === kindOf(sample);
}

/** The way in which a value is written; null for a value that is written in none of them. */
export function wayOf(ways: readonly Way[], value: unknown): Way | null {
  return ways.find((one) => isWritten(one, value)) ?? null;
}

/** Value of an object under its only key; undefined if it has others. */
function onlyIn(value: unknown, key: string | null): unknown {
  if (!isRecord(value) || key === null) return undefined;
  const said = Object.keys(value).filter((each) => value[each] !== undefined);
  return said.join() === key ? value[key] : undefined;
}

/**
 * Converts a value to another variant.
 * @returns null if that would lose part of it
 */
export function inAnotherWay(value: unknown, from: Way | null, to: Way): { readonly value: unknown } | null {
  if (to.editor === 'none') return { value: to.sample };
  if (value === undefined || value === '' || from === null || from.editor === 'none') return { value: undefined };
  if (to.editor === 'object' && to.short !== null)
    return typeof value === 'string' ? { value: { [to.short]: value } } : null;
  if (to.editor === 'list' && to.short !== null) return { value: [{ [to.short]: value }] };
  const isTexts = Array.isArray(to.sample);
  if (isTexts) return typeof value === 'string' && to.sample.length === 1 ? { value: [value] } : null;
  const entry: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const held = from.short === null ? entry : onlyIn(entry, from.short);
  return held !== undefined && held !== value && isWritten(to, held) ? { value: held } : null;
}
