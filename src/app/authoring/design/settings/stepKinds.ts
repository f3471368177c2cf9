import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { below, expand, type Facet } from '../../assist/facets.ts';
import { type SchemaBook, subschemas, textsOf } from '../../assist/schemaBook.ts';

/** Titles of the kinds of steps; a test requires one for each registered verb. */
export const STEP_TITLES: Readonly<Record<string, string>> = {
  check: '校验表单',
  request: '请求接口',
  open: '打开界面',
  message: '提示消息',
  navigate: '转到地址',
  download: '下载文件',
  upload: '上传文件',
  preview: '预览文件',
  set: '填写值',
  reload: '刷新列表',
  close: '关闭界面',
  run: '执行操作',
  announcement: '查看通告',
  refreshDictionaries: '刷新字典缓存',
};

/**
 * Keys that distinguish the entries of a list, such as the steps of an action; none for other
 * lists.
 */
export function kindsOf(items: readonly Facet[]): readonly string[] {
  return [
    ...new Set(items.flatMap(({ schema }) => subschemas(schema, 'anyOf').flatMap((part) => textsOf(part, 'required')))),
  ];
}

/** Which kind an entry is; null for one that is none of them. */
export function kindOf(kinds: readonly string[], entry: unknown): string | null {
  return isRecord(entry) ? (kinds.find((kind) => entry[kind] !== undefined) ?? null) : null;
}

/** Initial value of the key of a kind: the only allowed one, or an empty one to fill in. */
function startOf(kind: string, items: readonly Facet[], book: SchemaBook): unknown {
  const facets = items.flatMap((facet) => expand(facet, { [kind]: '' }, book));
  const held = below(facets, kind).flatMap((facet) => expand(facet, undefined, book));
  const fixed = held.find(({ schema }) => 'const' in schema);
  if (fixed) return fixed.schema.const;
  const isMap = held.some(({ schema }) => schema.type === 'object');
  return isMap ? {} : '';
}

/**
 * An entry of another kind, or a new one. What both kinds can say is kept.
 * @param before the entry as it was; null for a new one
 */
export function entryOfKind(kind: string, before: Row | null, items: readonly Facet[], book: SchemaBook): Row {
  const start = { [kind]: startOf(kind, items, book) };
  const facets = items.flatMap((facet) => expand(facet, start, book));
  const known = new Set(
    facets.flatMap(({ schema }) => (isRecord(schema.properties) ? Object.keys(schema.properties) : [])),
  );
  const kept = Object.entries(before ?? {}).filter(
    ([key, held]) => known.has(key) && key !== kind && held !== undefined,
  );
  return { ...start, ...Object.fromEntries(kept) };
}
