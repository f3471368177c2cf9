import { readNumber } from '../../common/values/number/readNumber.ts';
import type { Query } from '../contract/address.ts';
import type { Row } from '../data/json.ts';
import { isEmpty, isSame } from '../data/values.ts';
import type { CompiledSearchItem } from '../model/compiled.ts';

/** Marks an input that was emptied although the document fills it. */
const EMPTIED = '';

/** Values by the parameters of the items, the way {@link filterOfQuery} reads them; null where nothing is to be said. */
type QueryChange = Readonly<Record<string, string | readonly string[] | null>>;

function textOf(value: unknown): string {
  return isEmpty(value) ? EMPTIED : String(value);
}

function written({ params, rule }: CompiledSearchItem, value: unknown): QueryChange {
  const [first, second] = params;
  if (rule === 'range' && second !== undefined) {
    const [from, to] = Array.isArray(value) ? value : [];
    return { [first]: textOf(from), [second]: textOf(to) };
  }
  return { [first]: Array.isArray(value) && value.length > 0 ? value.map(textOf) : textOf(value) };
}

/**
 * Query of a filter bar for the address. Omits values that the document itself fills in, so that a
 * bookmark of the last seven days stays one.
 */
export function queryOfFilter(items: readonly CompiledSearchItem[], filter: Row, defaults: Row): QueryChange {
  return Object.assign(
    {},
    ...items.map((item) => {
      const isUsual = isSame(filter[item.key], defaults[item.key]);
      return isUsual ? Object.fromEntries(item.params.map((param) => [param, null])) : written(item, filter[item.key]);
    }),
  );
}

/** A value of an address in the form in which the editor of the field has it. */
function valueFrom(item: CompiledSearchItem, text: string): unknown {
  if (text === EMPTIED) return null;
  const { value } = item.field.renderer;
  if (value === 'boolean') return text === 'true';
  if (value !== 'number') return text;
  const reading = readNumber(text);
  return 'problem' in reading ? null : reading.value;
}

function lastOf(entry: string | readonly string[] | undefined): string {
  return (typeof entry === 'string' ? entry : entry?.at(-1)) ?? EMPTIED;
}

function read(item: CompiledSearchItem, query: Query): unknown {
  const [first, second] = item.params;
  const at = (name: string) => (Object.hasOwn(query, name) ? query[name] : undefined);
  if (item.rule === 'range' && second !== undefined) {
    const ends = [valueFrom(item, lastOf(at(first))), valueFrom(item, lastOf(at(second)))];
    return ends.every(isEmpty) ? null : ends;
  }
  const entry = at(first);
  const isList = item.field.renderer.value === 'list' || (Array.isArray(entry) && entry.length > 1);
  if (!isList) return valueFrom(item, lastOf(entry));
  const texts = typeof entry === 'string' ? [entry] : (entry ?? []);
  return texts.filter((text) => text !== EMPTIED).map((text) => valueFrom(item, text));
}

/** Values of a filter bar at an address: those in it override those that the document fills in. */
export function filterOfQuery(items: readonly CompiledSearchItem[], query: Query, defaults: Row): Row {
  const isNamed = (name: string) => Object.hasOwn(query, name);
  return Object.fromEntries(
    items.map((item) => [item.key, item.params.some(isNamed) ? read(item, query) : (defaults[item.key] ?? null)]),
  );
}

/** Whether two filters ask the same. */
export function isSameFilter(items: readonly CompiledSearchItem[], left: Row, right: Row): boolean {
  return items.every(({ key }) => isSame(left[key], right[key]));
}
