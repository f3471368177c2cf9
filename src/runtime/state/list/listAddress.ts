import type { Query } from '../../contract/address.ts';
import type { CompiledScreen } from '../../model/compiled.ts';
import { conditionOf, withLists } from '../../query/conditionTable.ts';
import { queryOfFilter } from '../../query/filterAddress.ts';
import type { ListState } from './listModel.ts';

/** Names behind the `?` of an address that say how a list is shown; other names are parameters of its search. */
export const LIST_NAMES = ['pageNo', 'pageSize', 'sort', 'conditions', 'hidden'] as const;
type ListName = (typeof LIST_NAMES)[number];

/** The parts of a screen that an address can speak of. */
export type AddressedScreen = Pick<CompiledScreen, 'search' | 'columns' | 'query' | 'queryReads' | 'source'>;

/** Marks a value that was removed although the document has it. */
export const NOTHING = '';

function isListName(name: string): name is ListName {
  return LIST_NAMES.some((known) => known === name);
}

/** Whether the document itself reads a name of the address: its meaning is the document's then. */
export function isOfDocument({ queryReads }: Pick<AddressedScreen, 'queryReads'>, name: string): boolean {
  return queryReads.some(([, read]) => read === undefined || read === name);
}

/** Search items that fit in the address: each name must be unambiguous. */
export function addressedItems(screen: AddressedScreen): AddressedScreen['search'] {
  const isFree = (name: string) => !isListName(name) && !isOfDocument(screen, name);
  return screen.search.filter((item) => item.params.every(isFree));
}

function sortText(sort: ListState['sort']): string {
  return sort.map(({ field, order }) => `${field}:${order}`).join(',');
}

function conditionsText(conditions: ListState['conditions']): string {
  return conditions === null ? NOTHING : JSON.stringify(conditionOf(withLists(conditions)));
}

/** Query of a list for the address; null for a name that the document implies anyway. */
export function addressOfList(
  screen: AddressedScreen,
  state: ListState,
  usual: ListState,
): Readonly<Record<string, string | readonly string[] | null>> {
  const unless = (text: string, without: string) => (text === without ? null : text);
  const own: Readonly<Record<Exclude<ListName, 'hidden'>, string | null>> = {
    pageNo: unless(String(state.page), String(usual.page)),
    pageSize: unless(String(state.pageSize), String(usual.pageSize)),
    sort: unless(sortText(state.sort), sortText(usual.sort)),
    conditions: unless(conditionsText(state.conditions), conditionsText(usual.conditions)),
  };
  const free = Object.entries(own).filter(([name]) => !isOfDocument(screen, name));
  return { ...queryOfFilter(addressedItems(screen), state.values, usual.values), ...Object.fromEntries(free) };
}

/** The last of the texts of a name; undefined where the address does not have it. */
export function textAt(query: Query, name: string): string | undefined {
  const entry = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof entry === 'string' ? entry : entry?.at(-1);
}
