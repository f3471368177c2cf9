import { expect, it } from 'vitest';
import { describedHref } from '../../../../src/runtime/state/list/describedHref.ts';

const ROW = { code: 'YG 001/§', n: 7, script: 'javascript:alert(1)', empty: null };

it.each([
  ['/station?code=${code}&n=${n}', '/station?code=YG%20001%2F%C2%A7&n=7'],
  ['https://example.cn/${ n }', 'https://example.cn/7'],
  ['/station?code=${gone}&e=${empty}&p=${__proto__}', '/station?code=&e=&p='],
  ['/plain', '/plain'],
  ['${script}', null],
  ['javascript:alert(${n})', null],
  ['//evil.example/${n}', null],
  ['/x?y={{1+1}}', null],
  ['views/modules/Form.vue?id=${n}', null],
  ['', null],
])('[S7.41] an address of a report: %s is %s', (address, expected) => {
  expect(describedHref(address, ROW)).toBe(expected);
});
