import { describe, expect, it } from 'vitest';
import type { Query } from '../../../src/runtime/contract/address.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { filterOfQuery, isSameFilter, queryOfFilter } from '../../../src/runtime/query/filterAddress.ts';
import { field, renderer, searchItem } from '../state/fixture.ts';

const number = field('size', { renderer: renderer('number', { value: 'number' }) });
const items = [
  searchItem(field('station')),
  searchItem(number),
  searchItem(field('days'), { rule: 'range', params: ['days_begin', 'days_end'] }),
  searchItem(number, { key: 'power', rule: 'range', params: ['power_begin', 'power_end'] }),
  searchItem(field('tags', { renderer: renderer('list_multi', { value: 'list' }) })),
  searchItem(field('on', { renderer: renderer('checkbox', { value: 'boolean' }) })),
];
const DEFAULTS: Row = { days: ['2026-01-01', '2026-01-07'] };
const USUAL = { station: null, size: null, days: DEFAULTS.days, power: null, tags: null, on: null };

describe('a filter in the address', () => {
  it.each<readonly [string, Row, Query]>([
    ['text', { station: '光 枢' }, { station: '光 枢' }],
    ['a number', { size: 0 }, { size: '0' }],
    ['a range of days', { days: ['2026-02-01', '2026-02-02'] }, { days_begin: '2026-02-01', days_end: '2026-02-02' }],
    ['half a range of numbers', { power: [null, 5] }, { power_begin: '', power_end: '5' }],
    ['a list', { tags: ['1', '2'] }, { tags: ['1', '2'] }],
    ['a list of one', { tags: ['1'] }, { tags: ['1'] }],
    ['a flag', { on: false }, { on: 'false' }],
    ['what was emptied although the document fills it', { days: null }, { days_begin: '', days_end: '' }],
  ])('comes back as it went: %s', (_, values, query) => {
    const filter = { ...USUAL, ...values };
    const change = queryOfFilter(items, filter, DEFAULTS);
    const said = Object.fromEntries(
      Object.entries(change).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    );
    expect(said).toEqual(query);
    expect(filterOfQuery(items, query, DEFAULTS)).toEqual(filter);
  });

  it('says nothing of what the document fills in, so that a bookmark of the last days stays one', () => {
    expect(Object.values(queryOfFilter(items, USUAL, DEFAULTS)).every((value) => value === null)).toBe(true);
    const other = { days: ['2026-03-01', '2026-03-07'] };
    expect(filterOfQuery(items, {}, other)).toEqual({ ...USUAL, ...other });
  });

  it('takes from a strange address what fits and nothing else', () => {
    const query = { size: 'many', station: ['1', '2'], days_begin: ['a', 'b'], other: 'x', tags: '7' };
    expect(filterOfQuery(items, query, {})).toEqual({
      ...USUAL,
      size: null,
      station: ['1', '2'],
      days: ['b', null],
      tags: ['7'],
    });
  });

  it('takes empty values for the same', () => {
    expect(isSameFilter(items, { station: '' }, { station: null, tags: [] })).toBe(true);
    expect(isSameFilter(items, { station: 1 }, { station: '1' })).toBe(true);
    expect(isSameFilter(items, { station: '1' }, { station: '2' })).toBe(false);
  });
});
