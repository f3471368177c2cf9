import type { Path } from '../data/path.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { unknownField } from '../diagnostics/messages/names.ts';
import { unknownFilter, unknownRegion, unknownRegionValue } from '../diagnostics/messages/page.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { NormalisedPage } from '../language/normalise/normalised.ts';
import type { Damage } from './damage.ts';

/** Values that a region publishes. */
const REGION_VALUES = ['selected', 'rows'] as const;

/** Names readable in a page: its regions and its filters. */
export class PageNames {
  private readonly regions: readonly string[];
  private readonly filters: readonly string[];
  /** Filters that anything reads. */
  private readonly read = new Set<string>();
  private isReadWhole = false;

  constructor(page: NormalisedPage, damage: Damage) {
    this.regions = [...Object.keys(page.regions), ...damage.names('regions')];
    this.filters = [...Object.keys(page.fields), ...damage.names('filters')];
  }

  /** Problem with a path that begins with `$region` or `$filter`, or null. */
  problemOf([root, name, value]: Path, place: string): Message | null {
    if (root === '$filter') this.note(name);
    if (name === undefined) return null;
    if (root === '$filter') {
      return this.filters.includes(name) ? null : unknownFilter(name, nearest(name, this.filters));
    }
    if (!this.regions.includes(name)) return unknownRegion(name, place, nearest(name, this.regions));
    if (value === undefined || REGION_VALUES.some((known) => known === value)) return null;
    return unknownRegionValue(value, REGION_VALUES, nearest(value, REGION_VALUES));
  }

  /** Whether anything reads a filter; one that nothing reads changes nothing. */
  isRead(filter: string): boolean {
    return this.isReadWhole || this.read.has(filter);
  }

  /** Remembers that something reads a filter, or all of them. */
  note(filter: string | undefined): void {
    if (filter === undefined) this.isReadWhole = true;
    else this.read.add(filter);
  }

  /** A page has no record, so a bare name is probably meant to be a filter. */
  recordProblem(name: string, place: string): Message {
    return unknownField(name, place, this.filters.includes(name) ? `$filter.${name}` : null);
  }
}
