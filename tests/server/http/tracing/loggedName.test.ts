import { expect, it } from 'vitest';
import { loggedName } from '../../../../server/http/tracing/loggedName.ts';

it.each(['name', 'createTime_begin', 'items.0.name', '_t', 'ids[]', 'a.12.b'])('shows the name %s', (name) => {
  expect(loggedName(name)).toBe(name);
});

it.each([
  ['13800138000', '?'],
  ['phone13800138000', '?'],
  ['p.13800138000.name', 'p.?.name'],
  ['x'.repeat(41), '?'],
  ['张三', '?'],
  ['a b', '?'],
  ['', '?'],
  ['line\nbreak', '?'],
])('hides %j, which may be a value', (name, shown) => {
  expect(loggedName(name)).toBe(shown);
});
