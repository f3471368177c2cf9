import type { TransportRequest } from '../../contract/ports.ts';
import type { CompiledSource } from '../../contract/source.ts';
import type { Row } from '../../data/json.ts';

/** What a region publishes, readable as `$region.<name>.selected` and `$region.<name>.rows`. */
export interface RegionValue {
  readonly selected: Row | null;
  readonly rows: readonly Row[];
}

/** Current state of a region. The same object, with the same parts, until something changes. */
export interface RegionStatus {
  /** Null without one, also where its braces give nothing. */
  readonly title: string | null;
  readonly help: string | null;
  readonly visible: boolean;
  /** `$route` of the screen in it. */
  readonly params: Row;
  /** Settings of the widget in it, with the values of their texts. */
  readonly props: Row;
  /** Current request of its source; null without a source. */
  readonly request: TransportRequest | null;
  /** Grows when the page is loaded again. */
  readonly round: number;
}

/**
 * The state of one page: what its regions publish and what its filter bar holds. Regions are observed one by one, so
 * that a change touches only those that read it. Made by `createRegions` (regions.ts).
 */
export interface RegionsModel {
  /** `$region` and `$filter`, read when they are asked for. */
  readonly roots: Row;
  value(name: string): RegionValue;
  /** @throws Error when the page has no region of that name. */
  status(name: string): RegionStatus;
  /**
   * Current request of a source outside the regions, with what a region may read; null if it has no
   * call.
   */
  requestOf(source: CompiledSource): TransportRequest | null;
  /** Parts left out of the change stay unchanged. */
  publish(name: string, change: Partial<RegionValue>): void;
  filter(): Row;
  /** Values left out stay. */
  setFilter(values: Row): void;
  /** The values that the document fills in. */
  filterDefaults(): Row;
  /** Back to the values that the document fills in. */
  resetFilter(): void;
  /** A root such as `$query` says something else now: regions that read it are worked out again. */
  reconsider(root: string): void;
  /** Every region starts anew. */
  reload(): void;
  /** Called when the status of a region or what it publishes changes. */
  subscribe(name: string, listener: () => void): () => void;
  /** Grows with every change of the page. */
  version(): number;
  /** Called after any change of the page. */
  subscribeAll(listener: () => void): () => void;
}
