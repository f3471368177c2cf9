import { thereAre } from './thereAre.ts';

/** Requirement of each place of a header. */
const HEADER_NEEDS = {
  search: 'of text',
  tabs: 'of one choice, with "dict" or "options"',
  region: 'of type "area"',
  range: 'of type "daterange"',
} as const;

/** Texts of the messages of the same file in `messages`. */
export const PAGE = {
  E126: (sizes: number, regions: number) =>
    `"sizes" has ${sizes} ${sizes === 1 ? 'entry' : 'entries'} for ${regions} regions`,
  E127: (x: number, width: number, columns: number) =>
    `a region from column ${x} on that is ${width} wide does not fit into ${columns} columns`,
  E128: (name: string, other: string) => `region "${name}" stands on region "${other}"`,
  E129: (name: string) => `region "${name}" has no place on the raster: write "at", or "split" or "tabs" in "layout"`,
  E134: (key: keyof typeof HEADER_NEEDS, name: string, type: string) =>
    `"${key}" needs a filter ${HEADER_NEEDS[key]}, not "${name}" of type "${type}"`,
  E253: (name: string) =>
    `a filter stands in the address under the name "${name}" already: give the region another one`,
  E257: (unit: string, others: readonly string[]) =>
    `"${unit}" is a third unit of one drawing, after ${others.map((one) => `"${one}"`).join(' and ')}: draw it in a region of its own`,
  E258: (name: string, source: string, known: readonly string[]) =>
    `"${source}" does not answer "${name}"${thereAre(known)}`,
  E259: (name: string, source: string, known: readonly string[]) =>
    `"${name}" of "${source}" is no number, which is needed here${thereAre(known)}`,
  E221: (name: string, place: string) => `unknown region "${name}" in ${place}`,
  E222: (name: string, allowed: readonly string[]) =>
    `a region has no value "${name}", only ${allowed.map((one) => `"${one}"`).join(' and ')}`,
  E223: (names: readonly string[], key: string) =>
    `"${key}" closes a circle of regions that read each other: ${names.join(' → ')}`,
  E224: (name: string) => `the page has no filter "${name}"`,
  E225: (name: string, known: readonly string[]) => `no widget "${name}" is registered${thereAre(known)}`,
  E228: (name: string) => `the page "${name}" cannot show itself`,
  E231: (names: readonly string[]) => `"screen" closes a circle of pages that show each other: ${names.join(' → ')}`,
  W505: (name: string) => `region "${name}" is defined, but "layout" has no place for it`,
};
