import type { TransportRequest } from '../../contract/ports.ts';
import { sourceReads } from '../../contract/source.ts';
import { isRecord, type Row } from '../../data/json.ts';
import type { Path, Scope } from '../../data/path.ts';
import type { CompiledPage, CompiledRegion } from '../../model/page.ts';
import { searchDefaults } from '../list/listQuery.ts';
import type { RegionStatus, RegionsModel, RegionValue } from './regionsModel.ts';
import { widgetRequest } from './widgetRequest.ts';

/** `roots` are those of the page's own context; `filter` values override the defaults. */
interface RegionsOptions {
  readonly page: CompiledPage;
  readonly roots: Row;
  readonly filter?: Row;
}

const NOTHING: RegionValue = Object.freeze({ selected: null, rows: Object.freeze([]) });

function readsOf(region: CompiledRegion): readonly Path[] {
  const { content } = region;
  const inside = content.kind === 'widget' ? [...content.props.reads, ...sourceReads(content.source)] : [];
  const texts = [...(region.title?.reads ?? []), ...(region.help?.reads ?? [])];
  return [...region.visible.reads, ...region.params.reads, ...texts, ...inside];
}

/** Whether a region reads a part of a root; a path that ends at the root reads all of it. */
function readsPart(region: CompiledRegion, root: '$region' | '$filter', names: ReadonlySet<string>): boolean {
  return readsOf(region).some(([head, name]) => head === root && (name === undefined || names.has(name)));
}

function asRow(value: unknown): Row {
  return isRecord(value) ? value : {};
}

/** The earlier value while both say the same. */
function kept<T>(before: T | undefined, after: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

function keptRequest(before: TransportRequest | null | undefined, after: TransportRequest | null) {
  return before && after ? kept(before, after) : after;
}

function isSameStatus(left: RegionStatus, right: RegionStatus): boolean {
  return (
    left.title === right.title &&
    left.help === right.help &&
    left.visible === right.visible &&
    left.params === right.params &&
    left.props === right.props &&
    left.request === right.request &&
    left.round === right.round
  );
}

/** Makes the state of a page (docs/language/pages.md). Only regions that read what changed are worked out again. */
export function createRegions({ page, roots, filter: given = {} }: RegionsOptions): RegionsModel {
  const statuses = new Map<string, RegionStatus>();
  const listeners = new Map<string, Set<() => void>>();
  const observers = new Set<() => void>();
  let round = 0;
  let version = 0;
  let published: Readonly<Record<string, RegionValue>> = Object.fromEntries(
    [...page.regions.keys()].map((name) => [name, NOTHING]),
  );
  let filter: Row = {};

  const publishedBy = (name: string) => (Object.hasOwn(published, name) ? published[name] : undefined);

  const own: Row = {
    get $region() {
      return published;
    },
    get $filter() {
      return filter;
    },
  };
  const scope: Scope = {
    get: (name) => {
      if (Object.hasOwn(own, name)) return own[name];
      return name.startsWith('$') && Object.hasOwn(roots, name) ? roots[name] : undefined;
    },
  };
  const defaults = () => searchDefaults(page.filters, scope);
  filter = { ...defaults(), ...given };

  const compute = (region: CompiledRegion, before: RegionStatus | undefined): RegionStatus => {
    const { content } = region;
    const isWidget = content.kind === 'widget';
    const after: RegionStatus = {
      title: region.title?.render(scope) || null,
      help: region.help?.render(scope) || null,
      visible: region.visible.test(scope),
      params: kept(before?.params, asRow(region.params.evaluate(scope))),
      props: kept(before?.props, isWidget ? asRow(content.props.evaluate(scope)) : {}),
      request: keptRequest(before?.request, isWidget && content.source ? widgetRequest(content.source, scope) : null),
      round,
    };
    return before && isSameStatus(before, after) ? before : after;
  };

  const status = (name: string): RegionStatus => {
    const known = statuses.get(name);
    if (known) return known;
    const region = page.regions.get(name);
    if (!region) throw new Error(`the page ${page.name} has no region "${name}"`);
    const fresh = compute(region, undefined);
    statuses.set(name, fresh);
    return fresh;
  };

  const tell = (names: Iterable<string>) => {
    version += 1;
    for (const name of names) for (const listener of listeners.get(name) ?? []) listener();
    for (const observer of observers) observer();
  };

  /** Recomputes the given regions; returns the names of those that changed. */
  const refresh = (due: (region: CompiledRegion) => boolean): readonly string[] =>
    [...page.regions.values()].filter(due).flatMap((region) => {
      const before = statuses.get(region.name);
      const after = compute(region, before);
      statuses.set(region.name, after);
      return before === after ? [] : [region.name];
    });

  const putFilter = (next: Row) => {
    const names = new Set([...Object.keys(filter), ...Object.keys(next)]);
    const changed = new Set([...names].filter((key) => !Object.is(filter[key], next[key])));
    if (changed.size === 0) return;
    filter = next;
    tell(refresh((region) => readsPart(region, '$filter', changed)));
  };

  return {
    roots: own,
    value: (name) => publishedBy(name) ?? NOTHING,
    status,
    requestOf: (source) => widgetRequest(source, scope),
    publish: (name, change) => {
      const before = publishedBy(name);
      if (!before) return;
      const { selected = before.selected, rows = before.rows } = change;
      if (before.selected === selected && before.rows === rows) return;
      published = { ...published, [name]: { selected, rows } };
      tell(new Set([name, ...refresh((region) => readsPart(region, '$region', new Set([name])))]));
    },
    filter: () => filter,
    setFilter: (values) => putFilter({ ...filter, ...values }),
    filterDefaults: defaults,
    resetFilter: () => putFilter(defaults()),
    reconsider: (root) => tell(refresh((region) => readsOf(region).some(([head]) => head === root))),
    reload: () => {
      round += 1;
      tell(refresh(() => true));
    },
    subscribe: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
    version: () => version,
    subscribeAll: (listener) => {
      observers.add(listener);
      return () => observers.delete(listener);
    },
  };
}
