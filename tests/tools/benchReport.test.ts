import { describe, expect, it } from 'vitest';
import { compare } from '../bench/harness/comparison.ts';
import { readOptions } from '../bench/harness/options.ts';
import { tableText, verdictText } from '../bench/harness/report.ts';
import type { Round } from '../bench/harness/rounds.ts';
import { fileOf } from '../bench/harness/serve.ts';
import { type Target, verdicts } from '../bench/harness/targets.ts';
import { serverTime } from '../bench/server/processorTime.ts';
import { serverText } from '../bench/server/serverRun.ts';

const ROUNDS: readonly Round[] = [
  { list: { 'list20.mount': 60 }, 'list-hand': { 'list20.mount': 100 }, 'list-hand-again': { 'list20.mount': 110 } },
  { list: { 'list20.mount': 240 }, 'list-hand': { 'list20.mount': 200 }, 'list-html': { 'list20.mount': 50 } },
  { 'list-hand': { 'list20.mount': 300 } },
];

describe('comparison of the benchmark', () => {
  it('takes ratios within rounds and leaves rounds out in which a page failed', () => {
    const [comparison, ...rest] = compare(ROUNDS);
    expect(rest).toEqual([]);
    expect(comparison).toMatchObject({ ours: 150, hand: 200, noise: 1.1, plain: 0.25 });
    expect(comparison?.ratio).toBeCloseTo(0.9);
  });

  it('prints a Markdown table and one verdict for each target', () => {
    const comparisons = compare(ROUNDS);
    expect(tableText(comparisons).split('\n').at(-1)).toBe(
      '| list of 20: mount | 150.0 ms | 200.0 ms | 0.90 × | 1.10 × | 0.25 × |',
    );
    const targets: Target[] = [
      { id: 'list20.mount', most: 1.2, of: 'ratio', level: 'required' },
      { id: 'list20.mount', most: 0.8, of: 'ratio', level: 'goal' },
      { id: 'form60.key', most: 1.5, of: 'ratio', level: 'required' },
    ];
    expect(verdictText(verdicts(comparisons, targets)).split('\n')).toEqual([
      'required  met     list of 20: mount: 0.90 × of hand-written, at most 1.2',
      'goal      MISSED  list of 20: mount: 0.90 × of hand-written, at most 0.8',
    ]);
  });

  it('holds a number of our page itself against a target in its own unit', () => {
    const comparisons = compare([{ form: { 'form60.compile': 1.75 }, 'form-hand': { 'form60.key': 9 } }]);
    const target: Target = { id: 'form60.compile', most: 5, of: 'own', level: 'goal' };
    expect(verdictText(verdicts(comparisons, [target]))).toBe(
      'goal      met     form of 60: compile the document, warm: 1.8 ms, at most 5.0 ms',
    );
  });

  it('calls a target missed when our page brought no number', () => {
    const comparisons = compare([{ 'list-hand': { 'list20.mount': 100 } }]);
    const target: Target = { id: 'list20.mount', most: 1.2, of: 'ratio', level: 'required' };
    expect(verdicts(comparisons, [target])).toMatchObject([{ value: null, met: false }]);
    expect(verdictText(verdicts(comparisons, [target]))).toContain('NOT MEASURED');
  });
});

describe('arguments of the benchmark', () => {
  it('measures every kind in five rounds by default', () => {
    expect(readOptions([])).toEqual({
      rounds: 5,
      kinds: ['list', 'form', 'menu', 'tabs', 'grid', 'compile', 'server'],
      serve: false,
    });
    expect(readOptions(['--rounds', '15', '--only', 'list'])).toEqual({ rounds: 15, kinds: ['list'], serve: false });
  });

  it.each([
    [['--rounds', '0'], '--rounds expects a whole number from 1, not "0"'],
    [['--only', 'wizard'], '--only expects list, form, menu, tabs, grid, compile, server, not "wizard"'],
    [['--round', '3'], "Unknown option '--round'"],
  ])('%j is refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('server of the benchmark pages', () => {
  it.each([
    ['/bench/list-hand', 'list-hand/list-hand.html'],
    ['/bench/list-hand-again', 'list-hand/list-hand.html'],
    ['/bench/list/assets/list-1.js?v=2', 'list/assets/list-1.js'],
    ['/bench/../../package.json', null],
    ['/bench/%2e%2e/%2e%2e/package.json', null],
    ['/', null],
  ])('%s is %s', (address, file) => {
    expect(fileOf(address)).toBe(file);
  });
});

describe('benchmark of the server', () => {
  const scenario = { id: 'a', title: 'a list', connections: 8, requests: () => [] };
  const cost = { requests: 100, perSecond: 401.4, server: 1.234, database: 0.5, median: 2, p99: 9.96 };

  it('is asked for by its name', () => {
    expect(readOptions(['--only', 'server']).kinds).toEqual(['server']);
  });

  it('prints processor times beside requests a second, and what is wanted', () => {
    const wanted = { server: 1.5, database: 2, perSecond: 400 };
    const text = serverText([
      { scenario: { ...scenario, wanted }, cost },
      { scenario: { ...scenario, wanted: null }, cost },
    ]);
    expect(text.split('\n').slice(2, 4)).toEqual([
      '| a list | 1.23 ms | 0.50 ms | 401/s | 2.0 / 10.0 ms | 8 | 1.5 + 2 ms, ≥ 400/s |',
      '| a list | 1.23 ms | 0.50 ms | 401/s | 2.0 / 10.0 ms | 8 |  |',
    ]);
  });

  it('counts the processor time of a process below another one', () => {
    const { server, database } = serverTime(process.pid);
    expect(server).toBeGreaterThan(0);
    expect(database).toBe(0);
  });
});
