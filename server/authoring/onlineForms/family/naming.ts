import { snakeCase } from '../../../../src/common/resource/resource.ts';
import { presentTexts, type Texts } from '../../../http/call.ts';
import { wireName } from '../names.ts';

const TEXT = '_dictText';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `orderNo` → `order_no`, `sex_dictText` stays what it is. */
function databaseName(name: string): string {
  return name.endsWith(TEXT) ? snakeCase(name.slice(0, -TEXT.length)) + TEXT : snakeCase(name);
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), renamed(inner, rename)]));
}

/** A row of a resource as online forms of the family name it: columns and sub-tables by their names in the database. */
export function toDatabaseNames(value: unknown): unknown {
  return renamed(value, databaseName);
}

/** The other way round; `a_begin` of a range stays one. */
export function toWireNames(value: unknown): unknown {
  return renamed(value, (name) => {
    const ending = /_(?:begin|end|MultiString)$/.exec(name)?.[0] ?? '';
    return wireName(ending === '' ? name : name.slice(0, -ending.length)) + ending;
  });
}

/** The same of a query: names, and those inside a sort, a super query and a list of fields. */
export function queryInWireNames(query: Texts): Record<string, string> {
  const renamedQuery: Record<string, string> = Object.create(null);
  for (const [name, value] of presentTexts(query)) {
    if (name === 'tabletype' || value === '') continue;
    if (name === 'column') renamedQuery.column = value.split(',').map(wireName).join(',');
    else if (name === 'superQueryParams') renamedQuery[name] = superQuery(value);
    else if (KEPT.has(name)) renamedQuery[name] = value;
    else renamedQuery[String(Object.keys(Object(toWireNames({ [name]: value })))[0])] = value;
  }
  if (renamedQuery.pageSize === ALL) renamedQuery.pageSize = MOST;
  return renamedQuery;
}

const KEPT: ReadonlySet<string> = new Set([
  'order',
  'pageNo',
  'pageSize',
  'superQueryMatchType',
  'selections',
  'field',
]);
/** Page size with which clients of the family request all rows; ours are bounded. */
const ALL = '-521';
const MOST = '1000';

/** Clients of online forms encode the text once more than others. */
function superQuery(text: string): string {
  const { plain, entries } = decoded(text);
  if (!Array.isArray(entries)) return plain;
  return JSON.stringify(
    entries.map((entry: unknown) =>
      isRow(entry) && typeof entry.field === 'string' ? { ...entry, field: wireName(entry.field) } : entry,
    ),
  );
}

/** Decodes and parses as far as possible; the reader of super queries reports what is wrong with the rest. */
function decoded(text: string): { readonly plain: string; readonly entries: unknown } {
  let plain = text;
  try {
    if (text.startsWith('%')) plain = decodeURIComponent(text);
    return { plain, entries: JSON.parse(plain) };
  } catch {
    return { plain, entries: null };
  }
}
