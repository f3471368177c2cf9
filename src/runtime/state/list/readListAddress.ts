import { parseJson } from '../../../common/parseJson.ts';
import { readNumber } from '../../../common/values/number/readNumber.ts';
import type { Query } from '../../contract/address.ts';
import type { ConditionTable, SortKey } from '../../contract/dialect.ts';
import { isRecord, type Row } from '../../data/json.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { tableOf } from '../../query/conditionTable.ts';
import { filterOfQuery } from '../../query/filterAddress.ts';
import { type AddressedScreen, addressedItems, isOfDocument, LIST_NAMES, NOTHING, textAt } from './listAddress.ts';
import type { ListState } from './listModel.ts';

/** The largest page that servers give (safety rule 1.5). */
const LARGEST_PAGE = 1000;

interface ReadAddress {
  readonly state: ListState;
  /** Keys of columns that a link shows without; null leaves that to the user's own choice. */
  readonly hidden: ReadonlySet<string> | null;
  /**
   * Messages about parts of the address that a list cannot follow: the rows would differ from those
   * meant.
   */
  readonly complaints: readonly string[];
}

type Complain = (text: string) => void;

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function unknown(what: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  const hint = near === null ? `可用的有：${known.join('、') || '无'}` : `是否指“${near}”？`;
  return `没有${what}“${shortened(name)}”，${hint}`;
}

function readCount(query: Query, name: string, usual: number, most: number, complain: Complain): number {
  const text = textAt(query, name);
  if (text === undefined || text === NOTHING) return usual;
  const count = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  complain(`${name} 应为 1 到 ${most} 的整数，收到“${shortened(text)}”`);
  return usual;
}

function readSort(screen: AddressedScreen, query: Query, usual: ListState['sort'], complain: Complain) {
  const text = textAt(query, 'sort');
  if (text === undefined) return usual;
  const columns = screen.columns.filter(({ sortable }) => sortable).map(({ field }) => field.name);
  const known = [...new Set([...columns, ...usual.map(({ field }) => field)])];
  const keys = text.split(',').flatMap((part): SortKey[] => {
    const [field = '', order, ...rest] = part.split(':');
    if (!known.includes(field)) complain(unknown('可排序的列', field, known));
    else if ((order === 'asc' || order === 'desc') && rest.length === 0) return [{ field, order }];
    else complain(`sort 应写作“${field}:asc”或“${field}:desc”，收到“${shortened(part)}”`);
    return [];
  });
  return keys.length === 0 ? usual : keys;
}

function readConditions(
  screen: AddressedScreen,
  query: Query,
  usual: ConditionTable | null,
  complain: Complain,
): ConditionTable | null {
  const text = textAt(query, 'conditions');
  if (text === undefined) return usual;
  if (text === NOTHING) return null;
  const value = parseJson(text);
  const table = value === true || isRecord(value) ? tableOf(value) : null;
  if (table === null) {
    complain(`conditions 不是高级查询的条件（形如 {"字段":{"eq":"值"}}），收到“${shortened(text)}”`);
    return usual;
  }
  const fields = screen.query?.fields ?? screen.columns.map(({ field }) => field);
  const names = [...new Set(fields.map(({ name }) => name))];
  const strangers = table.rows.filter(({ field }) => !names.includes(field));
  for (const { field } of strangers) complain(unknown('可查询的字段', field, names));
  if (strangers.length > 0) return usual;
  return table.rows.length === 0 ? null : table;
}

function readHidden(screen: AddressedScreen, query: Query, complain: Complain): ReadonlySet<string> | null {
  const text = textAt(query, 'hidden');
  if (text === undefined) return null;
  const keys = screen.columns.map(({ key }) => key);
  const hidden = text.split(',').filter((key) => key !== '');
  for (const key of hidden) if (!keys.includes(key)) complain(unknown('列', key, keys));
  const isEvery = keys.every((key) => hidden.includes(key));
  if (isEvery) complain('hidden 不能去掉所有的列');
  return isEvery ? null : new Set(hidden.filter((key) => keys.includes(key)));
}

function problemOf(text: string, value: 'number' | 'boolean'): string | null {
  if (value === 'boolean') return /^(?:true|false)$/.test(text) ? null : '应为 true 或 false';
  const reading = readNumber(text);
  return 'problem' in reading ? reading.problem : null;
}

/** Without texts that the input of their field could not have given. */
function withoutBadValues(screen: AddressedScreen, query: Query, complain: Complain): Query {
  const bad = new Set<string>();
  for (const { field, title, params } of addressedItems(screen)) {
    const { value } = field.renderer;
    if (value !== 'number' && value !== 'boolean') continue;
    for (const param of params) {
      const text = textAt(query, param);
      const problem = text === undefined || text === NOTHING ? null : problemOf(text, value);
      if (text === undefined || problem === null) continue;
      complain(`${title}（${param}）${problem}，收到“${shortened(text)}”`);
      bad.add(param);
    }
  }
  return Object.fromEntries(Object.entries(query).filter(([name]) => !bad.has(name)));
}

function complainOfNames(screen: AddressedScreen, query: Query, complain: Complain): void {
  const known = [...addressedItems(screen).flatMap(({ params }) => params), ...LIST_NAMES];
  for (const name of Object.keys(query)) {
    if (!known.includes(name) && !isOfDocument(screen, name)) complain(unknown('查询条件', name, known));
  }
}

/** State of a list at an address: what it names, over the usual state. */
export function readListAddress(screen: AddressedScreen, query: Query, usual: ListState): ReadAddress {
  const complaints: string[] = [];
  const complain: Complain = (text) => complaints.push(text);
  const own = Object.fromEntries(Object.entries(query).filter(([name]) => !isOfDocument(screen, name)));
  complainOfNames(screen, own, complain);
  const good = withoutBadValues(screen, own, complain);
  const named: Row = filterOfQuery(addressedItems(screen), good, usual.values);
  const state: ListState = {
    values: { ...usual.values, ...named },
    page: readCount(own, 'pageNo', usual.page, 99_999_999, complain),
    pageSize: readCount(own, 'pageSize', usual.pageSize, LARGEST_PAGE, complain),
    sort: readSort(screen, own, usual.sort, complain),
    conditions: readConditions(screen, own, usual.conditions, complain),
  };
  return { state, hidden: readHidden(screen, own, complain), complaints };
}
