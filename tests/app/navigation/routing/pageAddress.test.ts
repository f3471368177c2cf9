import { describe, expect, it, vi } from 'vitest';
import { createAddress, readQuery, withQuery } from '../../../../src/app/navigation/routing/pageAddress.ts';

describe('readQuery', () => {
  it.each([
    ['', {}],
    ['?', {}],
    ['?station=3&name=%E5%85%89%20%E6%9E%A2', { station: '3', name: '光 枢' }],
    ['?day=1&day=2&empty=', { day: ['1', '2'], empty: '' }],
    ['?bad=%E0%A4%A', { bad: '\uFFFD%A' }],
  ])('reads %s', (search, expected) => {
    expect(readQuery(search)).toEqual(expected);
  });

  it('gives names like __proto__ as own properties and changes no prototype', () => {
    const query = readQuery('?__proto__=x');
    expect(Object.hasOwn(query, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  });
});

describe('withQuery', () => {
  it.each([
    ['?a=1&b=2', { a: null }, '?b=2'],
    ['?a=1', { a: null }, ''],
    ['?a=1&b=2', { a: '1' }, '?a=1&b=2'],
    ['?a=1&b=2', { a: '3' }, '?b=2&a=3'],
    ['', { day: ['1', '2'], name: '光 枢' }, '?day=1&day=2&name=%E5%85%89+%E6%9E%A2'],
    ['', { a: '' }, '?a='],
  ])('puts into %s %o', (search, values, expected) => {
    expect(withQuery(search, values)).toBe(expected);
  });
});

describe('createAddress', () => {
  it('asks the router to move and changes when it has come there', () => {
    const went: string[] = [];
    const address = createAddress('/a', '?a=1', (search) => void went.push(search));
    const told = vi.fn();
    const end = address.subscribe(told);
    const before = address.query();
    address.put({ b: '2' });
    expect(went).toEqual(['?a=1&b=2']);
    expect(address.query()).toBe(before);
    address.arrive('?a=1&b=2');
    expect(told).toHaveBeenCalledTimes(1);
    expect(address.query()).toEqual({ a: '1', b: '2' });
    end();
    address.arrive('?a=2');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('goes nowhere when the query says it already, and joins two changes before the router moves', () => {
    const went: string[] = [];
    const address = createAddress('/a', '?a=1', (search) => void went.push(search));
    address.put({ a: '1', c: null });
    address.put({ b: '2' });
    address.put({ c: '3' });
    expect(went).toEqual(['?a=1&b=2', '?a=1&b=2&c=3']);
  });

  it('notifies no one when the router stays on the same page', () => {
    const address = createAddress('/a', '?a=1', () => {});
    const told = vi.fn();
    address.subscribe(told);
    const before = address.query();
    address.arrive('?a=1');
    expect(told).not.toHaveBeenCalled();
    expect(address.query()).toBe(before);
  });
});
