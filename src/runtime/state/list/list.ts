import type { ConditionTable, Filter, ListQuery, Page, SortKey } from '../../contract/dialect.ts';
import type { ExpressionFunction } from '../../contract/expression.ts';
import type { Notify, Transport, TransportRequest } from '../../contract/ports.ts';
import type { Registry } from '../../contract/registry.ts';
import { isRecord, type Row } from '../../data/json.ts';
import { recordScope } from '../../data/path.ts';
import { callOf } from '../../model/call.ts';
import type { CompiledScreen } from '../../model/compiled.ts';
import type { QueryPlan } from '../../query/queryPlan.ts';
import { withDays } from '../../query/relativeDates.ts';
import { failureOf, isAborted } from '../failure.ts';
import type { ListModel, ListSnapshot, ListState } from './listModel.ts';
import { columnNames, filtersOf, searchDefaults, totalsOf, typedConditions } from './listQuery.ts';
import { pageCache } from './pageCache.ts';
import type { Children } from './treeNodes.ts';
import { CHILD_PAGE, everyPage } from './treePages.ts';
import { childrenRequest, isWhole, rethrowShape, topParams } from './treeRequest.ts';
import { createTree } from './treeState.ts';
import { hung } from './treeWhole.ts';

/** Context of a list. `roots` are `$route`, `$user` and the like. */
interface ListOptions {
  readonly screen: CompiledScreen;
  readonly transport: Transport;
  readonly notify: Notify;
  readonly roots: Row;
  /** Conditions it starts with. */
  readonly initial?: QueryPlan;
  /** Initial query, given the usual one, e.g. of a link. */
  readonly start?: (usual: ListState) => ListState;
  /** Functions for conditions on relative days; without them such a condition is sent unchanged. */
  readonly functions?: Registry<ExpressionFunction>;
}

/** Some releases refuse with a success that has one of these codes (S8.5a). */
const REFUSALS: ReadonlySet<number> = new Set([500, 510]);

const NO_LIST_CALL = '请设置url.list属性!';

/**
 * Makes the state of a list. Nothing is loaded until `reload`, `search` or `goTo` is called. A newer question ends the
 * older one, so a late answer never replaces a newer page (S4.12, S5.14b, S8.5a).
 */
export function createList({ screen, transport, notify, roots, initial, functions, start }: ListOptions): ListModel {
  const { source } = screen;
  const scope = recordScope({}, roots);
  const cache = pageCache(source?.cache ?? 0);
  const listeners = new Set<() => void>();
  let running: AbortController | null = null;
  const usual = (): ListState => ({
    values: searchDefaults(screen.search, scope),
    conditions: initial?.table ?? null,
    page: 1,
    pageSize: source?.pageSize ?? 20,
    sort: source?.sort ?? [],
  });
  const first = start?.(usual()) ?? usual();
  let { values, conditions } = first;
  /**
   * Conditions of the document that the builder cannot show apply as long as those next to them.
   */
  const fixedBeside = (table: ConditionTable | null) =>
    initial !== undefined && table === initial.table ? initial.filters : [];
  let fixed = fixedBeside(conditions);
  let isMovedBack = false;
  const totals = totalsOf(screen.columns);
  let state: ListSnapshot = {
    loaded: false,
    loading: false,
    error: null,
    rows: [],
    nodes: null,
    total: 0,
    isTotalEstimated: false,
    totals: null,
    page: first.page,
    pageSize: first.pageSize,
    sort: first.sort,
    selected: new Map(),
  };

  const put = (change: Partial<ListSnapshot>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const asked = (table: ConditionTable) => (functions ? withDays(table, screen.fields, functions, scope) : table);

  const queryFor = (next: Pick<ListSnapshot, 'page' | 'pageSize' | 'sort'>): ListQuery => {
    const { page, pageSize, sort } = next;
    const params = source?.params.evaluate(scope);
    return {
      page,
      pageSize,
      whole: source?.paging === false,
      sort,
      filters: [...fixed, ...filtersOf(screen.search, values)],
      ...(conditions && { conditions: typedConditions(asked(conditions), screen.fields) }),
      columns: columnNames(screen.columns),
      ...(totals.length > 0 && { totals }),
      params: { ...(isRecord(params) ? params : {}), ...topParams(screen) },
    };
  };

  const requestFor = (next: Pick<ListSnapshot, 'page' | 'pageSize' | 'sort'>): TransportRequest | null => {
    const call = source && callOf(source, 'list', scope);
    return source && call ? source.dialect.list(call, queryFor(next)) : null;
  };

  const ask = async (request: TransportRequest, fresh: boolean, signal: AbortSignal): Promise<Page> => {
    const known = fresh ? null : cache.read(request);
    if (known) return known;
    const answer = await transport.send({ ...request, signal });
    if (!answer.success || REFUSALS.has(answer.code)) throw new Error(answer.message);
    const page = source ? source.dialect.readPage(answer.result, answer.headers) : { rows: [], total: 0 };
    cache.write(request, page);
    return page;
  };

  const keyOf = (row: Row): string => String(row[source?.rowKey ?? 'id'] ?? '');

  const fail = (error: unknown) => {
    const failure = failureOf(error);
    if (!failure.shown) notify.warning(failure.message);
    return failure.message;
  };

  const loadBelow = (row: Row, signal: AbortSignal): Promise<Children> => {
    const { tree } = screen;
    const askPage = async (page: number): Promise<Page | null> => {
      const query = { ...queryFor(state), page, pageSize: CHILD_PAGE };
      const request = tree && source && childrenRequest(tree, source, row, keyOf(row), query, roots);
      return request && ask(request, true, signal);
    };
    return everyPage(askPage, keyOf);
  };

  let loaded: readonly Row[] = [];
  const tree =
    screen.tree &&
    createTree({
      tree: screen.tree,
      keyOf,
      load: (row, signal) => loadBelow(row, signal).catch(rethrowShape),
      onChange: () => put(shown()),
      onFailure: fail,
    });
  const shown = (): Pick<ListSnapshot, 'rows' | 'nodes'> => tree?.flatten(loaded) ?? { rows: loaded, nodes: null };

  const load = async (
    change: Partial<Pick<ListSnapshot, 'page' | 'pageSize' | 'sort'>>,
    fresh: boolean,
    isBehind = false,
  ): Promise<void> => {
    const next = { page: state.page, pageSize: state.pageSize, sort: state.sort, ...change };
    const request = requestFor(next);
    if (!request) return put({ loaded: true, error: NO_LIST_CALL });
    running?.abort();
    const mine = new AbortController();
    running = mine;
    isMovedBack = isBehind;
    put({ ...next, loading: true });
    try {
      const page = await (tree
        ? ask(request, fresh, mine.signal).catch(rethrowShape)
        : ask(request, fresh, mine.signal));
      if (running !== mine) return;
      // Records were removed since the count, or a link names a page that never existed.
      const last = Math.ceil(page.total / next.pageSize);
      if (page.rows.length === 0 && last > 0 && last < next.page) return await load({ page: last }, fresh, true);
      loaded = screen.tree && isWhole(screen) ? hung(page.rows, screen.tree, keyOf) : page.rows;
      // A reload of the same page keeps open what is open; anything else starts closed.
      if (Object.keys(change).length > 0) tree?.clear();
      const { total, isTotalEstimated = false, totals = null } = page;
      put({ loaded: true, loading: false, error: null, ...shown(), total, isTotalEstimated, totals });
      void tree?.refresh();
    } catch (error) {
      if (running !== mine || isAborted(error)) return;
      put({ loaded: true, loading: false, error: fail(error) });
    } finally {
      if (running === mine) running = null;
    }
  };

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keyOf,
    searchValues: () => values,
    search: (next) => {
      values = next;
      return load({ page: 1 }, true);
    },
    reset: () => {
      values = searchDefaults(screen.search, scope);
      return load({ page: 1 }, true);
    },
    applyConditions: (next) => {
      conditions = next;
      fixed = [];
      return load({ page: 1 }, true);
    },
    conditions: () => conditions,
    state: () => ({ values, conditions, page: state.page, pageSize: state.pageSize, sort: state.sort }),
    usual,
    restore: ({ page, pageSize, sort, ...asked }) => {
      values = asked.values;
      conditions = asked.conditions;
      fixed = fixedBeside(conditions);
      return load({ page, pageSize, sort }, false);
    },
    isMovedBack: () => isMovedBack,
    query: () => queryFor(state),
    goTo: (page, pageSize) => load({ page, pageSize: pageSize ?? state.pageSize }, false),
    sortBy: (key: SortKey | null) => load({ page: 1, sort: key ? [key] : (source?.sort ?? []) }, false),
    expand: async (row) => tree?.expand(row),
    collapse: (row) => tree?.collapse(row),
    reload: () => load({}, true),
    reloadAfterDelete: (deleted) => {
      // The total of a tree counts the rows on top only.
      const counted = deleted.filter((row) => (state.nodes?.get(keyOf(row))?.level ?? 1) === 1).length;
      const rest = Math.max(1, Math.ceil((state.total - counted) / state.pageSize));
      const last = counted === 0 ? state.page : rest;
      for (const row of deleted) tree?.collapse(row);
      return load(last < state.page ? { page: last } : {}, true);
    },
    peek: async (keys) => {
      const query = queryFor(keys === null ? state : { ...state, page: 1, pageSize: keys.length });
      const { rowKey = 'id' } = source ?? {};
      const among: readonly Filter[] = keys === null ? [] : [{ kind: 'rule', param: rowKey, rule: 'in', value: keys }];
      const call = source && callOf(source, 'list', scope);
      if (!source || !call || keys?.length === 0) return [];
      const request = source.dialect.list(call, { ...query, totals: [], filters: [...query.filters, ...among] });
      const answer = await transport.send(request, { quiet: true });
      if (!answer.success || REFUSALS.has(answer.code)) throw new Error(answer.message);
      return source.dialect.readPage(answer.result, answer.headers).rows;
    },
    renew: (rows) => {
      const fresh = new Map(rows.map((row) => [keyOf(row), row]));
      const renewed = (row: Row) => fresh.get(keyOf(row)) ?? row;
      loaded = loaded.map(renewed);
      const selected = new Map([...state.selected].map(([key, row]) => [key, renewed(row)]));
      put({ ...shown(), selected });
    },
    select: (rows, selected) => {
      const next = new Map(state.selected);
      for (const row of rows) {
        if (selected) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      put({ selected: next });
    },
    clearSelection: () => put({ selected: new Map() }),
    dispose: () => {
      running?.abort();
      running = null;
      tree?.clear();
      listeners.clear();
    },
  };
}
