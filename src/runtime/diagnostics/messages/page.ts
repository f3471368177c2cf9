import { choices } from './choice.ts';
import { error, warning } from './message.ts';

export const sizesCount = (sizes: number, regions: number) => error('E126', [sizes, regions]);

export const regionTooWide = (x: number, width: number, columns: number) => error('E127', [x, width, columns]);

export const regionsOverlap = (name: string, other: string) => error('E128', [name, other]);

export const regionWithoutPlace = (name: string) => error('E129', [name]);

/** Places of a header that hold a filter. */
export type HeaderFilter = 'search' | 'tabs' | 'region' | 'range';

export const headerNeedsFilter = (key: HeaderFilter, name: string, type: string) => error('E134', [key, name, type]);

export const selectionLikeFilter = (name: string) => error('E253', [name]);

export const thirdUnit = (unit: string, others: readonly string[], hint: string | null) =>
  error('E257', [unit, others], hint);

export const unansweredField = (name: string, source: string, known: readonly string[], hint: string | null) =>
  error('E258', [name, source, choices(known, hint)], hint);

export const noNumber = (name: string, source: string, known: readonly string[], hint: string | null) =>
  error('E259', [name, source, choices(known, hint)], hint);

export const unknownRegion = (name: string, place: string, hint: string | null) => error('E221', [name, place], hint);

export const unknownRegionValue = (name: string, allowed: readonly string[], hint: string | null) =>
  error('E222', [name, allowed], hint);

export const regionCycle = (names: readonly string[], key: string) => error('E223', [names, key]);

export const unknownFilter = (name: string, hint: string | null) => error('E224', [name], hint);

export const unknownWidget = (name: string, known: readonly string[], hint: string | null) =>
  error('E225', [name, choices(known, hint)], hint);

export const pageShowsItself = (name: string) => error('E228', [name]);

export const pageCircle = (names: readonly string[]) => error('E231', [names]);

export const unplacedRegion = (name: string) => ({ ...warning('W505', [name]), unused: name });
