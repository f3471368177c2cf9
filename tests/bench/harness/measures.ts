import type { BenchKind } from './options.ts';

export type Unit = 'ms' | 'KB' | 'MB' | 'times' | 'elements' | 'calls' | 'frames' | '%';

/** One line of the result. */
export interface Measure {
  readonly id: string;
  readonly kind: BenchKind;
  readonly title: string;
  readonly unit: Unit;
}

const list = (id: string, title: string, unit: Unit = 'ms'): Measure => ({ id, kind: 'list', title, unit });
const form = (id: string, title: string, unit: Unit = 'ms'): Measure => ({ id, kind: 'form', title, unit });

const menu = (id: string, title: string): Measure => ({ id, kind: 'menu', title, unit: 'ms' });
const tabs = (id: string, title: string, unit: Unit = 'ms'): Measure => ({ id, kind: 'tabs', title, unit });

const formOf = (size: number): readonly Measure[] => [
  form(`form${size}.cold`, `form of ${size}: first mount`),
  form(`form${size}.mount`, `form of ${size}: mount`),
  form(`form${size}.key`, `form of ${size}: key to paint, median`),
  form(`form${size}.keyP95`, `form of ${size}: key to paint, p95`),
  form(`form${size}.keyCpu`, `form of ${size}: main thread per key`),
  form(`form${size}.validate`, `form of ${size}: check all fields`),
  form(`form${size}.compile`, `form of ${size}: compile the document, warm`),
];

const grid = (id: string, title: string, unit: Unit = 'ms'): Measure => ({
  id,
  kind: 'grid',
  title: `grid of 100 000 rows: ${title}`,
  unit,
});

/** Everything that is measured, in the order of the report. */
export const MEASURES: readonly Measure[] = [
  list('list.boot', 'list: navigation to ready'),
  list('list20.cold', 'list of 20: first mount'),
  list('list20.mount', 'list of 20: mount'),
  list('list20.page', 'list of 20: next page'),
  list('list200.mount', 'list of 200: mount'),
  list('list200.page', 'list of 200: next page'),
  list('list1000.mount', 'list of 1000: mount'),
  list('list1000.elements', 'list of 1000: DOM elements', 'elements'),
  list('list1000.heap', 'list of 1000: JavaScript heap', 'MB'),
  list('list.gzip', 'list: JavaScript, gzip 9', 'KB'),
  list('list.brotli', 'list: JavaScript, brotli 11', 'KB'),
  form('form.boot', 'form: navigation to ready'),
  ...formOf(60),
  ...formOf(200),
  form('form.keyGrowth', 'form: key at 200 fields over key at 60', 'times'),
  form('form.gzip', 'form: JavaScript, gzip 9', 'KB'),
  form('form.brotli', 'form: JavaScript, brotli 11', 'KB'),
  menu('menu1000.cold', 'menu of 1000 entries, all drawn: first mount'),
  menu('menu1000.flat', 'menu of 1000 entries, all drawn: mount'),
  menu('menu1000.grouped', 'menu of 1000 entries in 20 groups, one open: mount'),
  menu('menu1000.open', 'menu of 1000 entries in 20 groups: open a group'),
  tabs('tabs10.switch', '10 open lists: switch, until painted'),
  tabs('tabs10.switchCpu', '10 open lists: main thread per switch'),
  tabs('tabs10.calls', '10 open lists: calls to the server by 20 switches', 'calls'),
  grid('grid.boot', 'navigation to ready'),
  grid('grid.cold', 'first mount'),
  grid('grid.mount', 'mount'),
  grid('grid.edit', 'edit of a cell, until painted'),
  grid('grid.insert', 'row above all, until painted'),
  grid('grid.validate', '10 000 of them checked by 10 rules, main thread'),
  grid('grid.validateLongest', '10 000 of them checked: longest piece'),
  grid('grid.paste', 'paste of 10 000 x 10 cells, until painted'),
  grid('grid.heap', 'JavaScript heap', 'MB'),
  grid('grid.dropped', '3 s of wheel: frames dropped', 'frames'),
  grid('grid.blank', '3 s of wheel: frames with an empty part', '%'),
  grid('grid.scrollCpu', '3 s of wheel: main thread per frame'),
  grid('grid.flingDropped', 'whole height in 2 s: frames dropped', 'frames'),
  grid('grid.flingBlank', 'whole height in 2 s: frames with an empty part', '%'),
  grid('grid.gzip', 'JavaScript, gzip 9', 'KB'),
  { id: 'documents300.check', kind: 'compile', title: 'check 300 documents in the terminal', unit: 'ms' },
];

/** What one page showed in one round, by id of the measure. */
export type Numbers = Readonly<Record<string, number>>;
