import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../../server/http/reply.ts';
import { type FilterTerm, parseFilter } from '../../../../../server/records/resource/model/filterGrammar.ts';
import { parseSuperQuery } from '../../../../../server/records/resource/model/superQuery.ts';

const single = (operator: string, value: string) => ({ operator, value });
const several = (operator: string, ...values: string[]) => ({ operator, values });

describe('parseFilter', () => {
  /** Contract conventions, section 7, and its order of tests. */
  it.each<[string, unknown]>([
    ['abc', single('equal', 'abc')],
    ['  abc  ', single('equal', 'abc')],
    ['*abc*', single('contains', 'abc')],
    ['*abc', single('endsWith', 'abc')],
    ['abc*', single('startsWith', 'abc')],
    ['a*b', single('equal', 'a*b')],
    ['*a,b*', single('contains', 'a,b')],
    ['!abc', single('notEqual', 'abc')],
    ['!', single('equal', '!')],
    ['a,b,c', several('in', 'a', 'b', 'c')],
    ['a, b ,', several('in', 'a', 'b')],
    ['!a,b', several('in', '!a', 'b')],
    [',a,b,', several('containsAny', 'a', 'b')],
    ['> 5', single('greater', '5')],
    ['>= 5', single('greaterOrEqual', '5')],
    ['< 5', single('less', '5')],
    ['<= 5', single('lessOrEqual', '5')],
    ['gt 5', single('greater', '5')],
    ['ge 2026-01-01', single('greaterOrEqual', '2026-01-01')],
    ['LT 5', single('less', '5')],
    ['le 5', single('lessOrEqual', '5')],
    ['>5', single('equal', '>5')],
    ['gt5', single('equal', 'gt5')],
    ['> *5*', single('greater', '*5*')],
    ['a++b', single('equal', 'a,b')],
    ['100%', single('equal', '100%')],
    ['nullable', single('equal', 'nullable')],
  ])('%s', (text, term) => {
    expect(parseFilter(text)).toEqual(term);
  });

  it.each(['', '   ', 'null', '*', '**', ',', ',,', ' , '])('"%s" means no filter', (text) => {
    expect(parseFilter(text)).toBeNull();
  });
});

describe('parseSuperQuery', () => {
  const entry = (rule: string, val: unknown = 'x') => ({ field: 'stationName', rule, val, type: 'string' });

  it.each<[string, FilterTerm]>([
    ['eq', { operator: 'equal', value: 'x' }],
    ['=', { operator: 'equal', value: 'x' }],
    ['ne', { operator: 'notEqual', value: 'x' }],
    ['!=', { operator: 'notEqual', value: 'x' }],
    ['gt', { operator: 'greater', value: 'x' }],
    ['>', { operator: 'greater', value: 'x' }],
    ['ge', { operator: 'greaterOrEqual', value: 'x' }],
    ['lt', { operator: 'less', value: 'x' }],
    ['le', { operator: 'lessOrEqual', value: 'x' }],
    ['like', { operator: 'contains', value: 'x' }],
    ['LIKE', { operator: 'contains', value: 'x' }],
    ['right_like', { operator: 'startsWith', value: 'x' }],
    ['RIGHT_LIKE', { operator: 'startsWith', value: 'x' }],
    ['left_like', { operator: 'endsWith', value: 'x' }],
    ['in', { operator: 'in', values: ['x'] }],
    ['IN', { operator: 'in', values: ['x'] }],
  ])('rule %s', (rule, term) => {
    expect(parseSuperQuery(JSON.stringify([entry(rule)]))).toEqual([{ field: 'stationName', term }]);
  });

  it('reads the three encodings clients use, and leaves a stray % alone', () => {
    const json = JSON.stringify([entry('like', '50%一号+')]);
    const expected = [{ field: 'stationName', term: { operator: 'contains', value: '50%一号+' } }];
    expect(parseSuperQuery(json)).toEqual(expected);
    expect(parseSuperQuery(encodeURI(json))).toEqual(expected);
    expect(parseSuperQuery(encodeURIComponent(json))).toEqual(expected);
    expect(parseSuperQuery(encodeURIComponent(json).replace('50%25', '50%'))).toEqual(expected);
  });

  it('joins lists and prints numbers', () => {
    expect(parseSuperQuery(JSON.stringify([entry('in', ['a', 'b']), entry('eq', 0)]))).toEqual([
      { field: 'stationName', term: { operator: 'in', values: ['a', 'b'] } },
      { field: 'stationName', term: { operator: 'equal', value: '0' } },
    ]);
  });

  it('skips unfinished rows of the dialog', () => {
    const rows = [
      { rule: 'eq', val: '1' },
      { field: 'a', val: '1' },
      entry('eq', ''),
      entry('eq', null),
      entry('in', ','),
    ];
    expect(parseSuperQuery(JSON.stringify(rows))).toEqual([]);
    expect(parseSuperQuery('')).toEqual([]);
    expect(parseSuperQuery('[]')).toEqual([]);
  });

  it.each([
    ['broken JSON', '[{"field":"a"'],
    ['no list', '{"field":"a","rule":"eq","val":"1"}'],
    ['an entry that is no object', '["a"]'],
    ['a value that is an object', JSON.stringify([entry('eq', { a: 1 })])],
    ['raw SQL', JSON.stringify([entry('USE_SQL_RULES')])],
    ['an unknown rule', JSON.stringify([entry('regexp')])],
    ['a name of Object.prototype', JSON.stringify([entry('constructor')])],
    ['too many entries', JSON.stringify(Array.from({ length: 51 }, () => entry('eq')))],
  ])('refuses %s instead of showing all rows', (_what, params) => {
    expect(() => parseSuperQuery(params)).toThrow(Refusal);
  });
});
