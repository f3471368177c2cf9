import { choices } from './choice.ts';
import { error, warning } from './message.ts';

/** E126: the number of `sizes` differs from the number of regions. */
export const sizesCount = (sizes: number, regions: number) => error('E126', [sizes, regions]);

/** E127: a region beyond the last column of the raster; all numbers are in columns. */
export const regionTooWide = (x: number, width: number, columns: number) => error('E127', [x, width, columns]);

/** E128: two regions that overlap on the raster. */
export const regionsOverlap = (name: string, other: string) => error('E128', [name, other]);

/** E129: a region without a place on the raster. */
export const regionWithoutPlace = (name: string) => error('E129', [name]);

/** Places of a header that hold a filter. */
export type HeaderFilter = 'search' | 'tabs' | 'region' | 'range';

/** E134: a filter whose type does not fit its place in the header. */
export const headerNeedsFilter = (key: HeaderFilter, name: string, type: string) => error('E134', [key, name, type]);

/** E253: a region whose selection would share its name in the address with a filter. */
export const selectionLikeFilter = (name: string) => error('E253', [name]);

/** E257: more than two units in one drawing. */
export const thirdUnit = (unit: string, others: readonly string[], hint: string | null) =>
  error('E257', [unit, others], hint);

/** E258: the response of `source` has no such field. `known` is listed only without a hint. */
export const unansweredField = (name: string, source: string, known: readonly string[], hint: string | null) =>
  error('E258', [name, source, choices(known, hint)], hint);

/** E259: a field that must be a number and is not. `known` is listed only without a hint. */
export const noNumber = (name: string, source: string, known: readonly string[], hint: string | null) =>
  error('E259', [name, source, choices(known, hint)], hint);

/** E221: no region of that name; `place` is shown to the author. */
export const unknownRegion = (name: string, place: string, hint: string | null) => error('E221', [name, place], hint);

/** E222: a region publishes only the allowed values. */
export const unknownRegionValue = (name: string, allowed: readonly string[], hint: string | null) =>
  error('E222', [name, allowed], hint);

/** E223: regions that read each other; `names` are in order, `key` closes the cycle. */
export const regionCycle = (names: readonly string[], key: string) => error('E223', [names, key]);

/** E224: the page has no filter of that name. */
export const unknownFilter = (name: string, hint: string | null) => error('E224', [name], hint);

/** E225: no registered widget of that name. `known` is listed only without a hint. */
export const unknownWidget = (name: string, known: readonly string[], hint: string | null) =>
  error('E225', [name, choices(known, hint)], hint);

/** E228: a region that shows its own page. */
export const pageShowsItself = (name: string) => error('E228', [name]);

/** E231: pages that show each other; `names` are in order. */
export const pageCircle = (names: readonly string[]) => error('E231', [names]);

/** W505: a region without a place in `layout`. */
export const unplacedRegion = (name: string) => ({ ...warning('W505', [name]), unused: name });
