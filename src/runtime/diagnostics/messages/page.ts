import { thereAre } from './choice.ts';
import { error, warning } from './message.ts';

export const sizesCount = (sizes: number, regions: number) =>
  error('E126', `"sizes" has ${sizes} ${sizes === 1 ? 'entry' : 'entries'} for ${regions} regions`);

export const regionTooWide = (x: number, width: number, columns: number) =>
  error('E127', `a region from column ${x} on that is ${width} wide does not fit into ${columns} columns`);

export const regionsOverlap = (name: string, other: string) =>
  error('E128', `region "${name}" stands on region "${other}"`);

export const regionWithoutPlace = (name: string) =>
  error('E129', `region "${name}" has no place on the raster: write "at", or "split" or "tabs" in "layout"`);

export const headerNeedsFilter = (key: 'search' | 'tabs', name: string, type: string) =>
  error(
    'E134',
    `"${key}" needs a filter ${key === 'search' ? 'of text' : 'of one choice, with "dict" or "options"'}, not "${name}" of type "${type}"`,
  );

export const selectionLikeFilter = (name: string) =>
  error('E253', `a filter stands in the address under the name "${name}" already: give the region another one`);

export const unknownRegion = (name: string, place: string, hint: string | null) =>
  error('E221', `unknown region "${name}" in ${place}`, hint);

export const unknownRegionValue = (name: string, allowed: readonly string[], hint: string | null) =>
  error('E222', `a region has no value "${name}", only ${allowed.map((one) => `"${one}"`).join(' and ')}`, hint);

export const regionCycle = (names: readonly string[], key: string) =>
  error('E223', `"${key}" closes a circle of regions that read each other: ${names.join(' → ')}`);

export const unknownFilter = (name: string, hint: string | null) =>
  error('E224', `the page has no filter "${name}"`, hint);

export const unknownWidget = (name: string, known: readonly string[], hint: string | null) =>
  error('E225', `no widget "${name}" is registered${thereAre(known, hint)}`, hint);

export const pageShowsItself = (name: string) => error('E228', `the page "${name}" cannot show itself`);

export const pageCircle = (names: readonly string[]) =>
  error('E231', `"screen" closes a circle of pages that show each other: ${names.join(' → ')}`);

export const unplacedRegion = (name: string) => ({
  ...warning('W505', `region "${name}" is defined, but "layout" has no place for it`),
  unused: name,
});
