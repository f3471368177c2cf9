import { expect, it } from 'vitest';
import { exceptionType } from '../../../../src/app/navigation/routing/exceptions.ts';
import { mayOpen } from '../../../../src/app/navigation/routing/mayOpen.ts';

it.each([
  ['403', '403'],
  ['404', '404'],
  ['500', '500'],
  [undefined, '404'],
  ['', '404'],
  ['418', '404'],
  ['__proto__', '404'],
])('[S2.12b] the exception of type %s is %s', (wanted, type) => {
  expect(exceptionType(wanted)).toBe(type);
});

const right = (action: string, status = '1') => ({ action, type: '1', status });

it.each([
  ['asks for nothing', [], [], [], true],
  ['one of its codes is owned', ['a', 'b'], [right('b')], [right('a'), right('b')], true],
  ['several codes in one right', ['b'], [right('a,b')], [right('a,b')], true],
  ['none of its codes is owned', ['a', 'b'], [right('c')], [right('a'), right('b')], false],
  ['its code is switched off for everybody', ['a'], [], [right('a', '0')], true],
  ['nobody knows its code', ['a'], [], [], false],
])('[S6.2b] a page may be opened or not when %s', (_, permissionList, userButtons, systemButtons, may) => {
  expect(mayOpen({ permissionList }, { menu: [], userButtons, systemButtons })).toBe(may);
});

it('[S6.2b] a guarded page waits for the rights', () => {
  expect(mayOpen({ permissionList: ['a'] }, null)).toBe(false);
  expect(mayOpen({ permissionList: [] }, null)).toBe(true);
});
