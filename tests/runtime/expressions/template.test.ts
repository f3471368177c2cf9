import { describe, expect, it } from 'vitest';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { Cursor } from '../../../src/runtime/diagnostics/cursor.ts';
import { NEIGHBOURS } from '../../../src/runtime/diagnostics/neighbours.ts';
import type { Problem } from '../../../src/runtime/diagnostics/problem.ts';
import { compilePayload } from '../../../src/runtime/expressions/payload.ts';
import { compileTemplate, pathWriter } from '../../../src/runtime/expressions/template.ts';
import { names } from '../fixtures/evaluate.ts';

const scope = recordScope({
  orderNo: 'WO-1',
  n: 0.1 + 0.2,
  big: 12345678901234,
  list: ['a', 'b'],
  none: null,
  yes: true,
  record: { id: 7 },
});

function templateOf(text: string) {
  const problems: Problem[] = [];
  return { template: compileTemplate(text, names, new Cursor(problems, ['at'], 0, NEIGHBOURS)), problems };
}

describe('text with braces', () => {
  it.each<readonly [string, string, unknown]>([
    ['工单 {orderNo} 已提交', '工单 WO-1 已提交', '工单 WO-1 已提交'],
    ['{n}', '0.3', 0.1 + 0.2],
    ['{big} 号', '12345678901234 号', '12345678901234 号'],
    ['{list}', 'a,b', ['a', 'b']],
    ['{record.id}', '7', 7],
    ['{record}', '', { id: 7 }],
    ['{none}', '', null],
    ['[{none}]', '[]', '[]'],
    ['{yes}', 'true', true],
    [' {yes}', ' true', ' true'],
    ['{{', '{', '{'],
    ['{{orderNo}', '{orderNo}', '{orderNo}'],
    ['a } b', 'a } b', 'a } b'],
    ["{concat('}', orderNo)}", '}WO-1', '}WO-1'],
    ['', '', ''],
  ])('%j renders %j', (text, rendered, value) => {
    const { template, problems } = templateOf(text);
    expect(problems).toEqual([]);
    expect(template.render(scope)).toBe(rendered);
    expect(template.value(scope)).toEqual(value);
  });

  it('knows when it is constant and what it reads', () => {
    expect(templateOf('plain').template.constant).toBe('plain');
    expect(templateOf('{{x}').template.constant).toBe('{x}');
    expect(templateOf('{orderNo} {record.id}').template.reads).toEqual([['orderNo'], ['record', 'id']]);
  });

  it.each<readonly [string, number, string]>([
    ['工单 {orderNo', 3, 'E307'],
    ['工单 {order no} x', 10, 'E301'],
    ['ab{}', 3, 'E310'],
    ["{'x}", 0, 'E307'],
    ['{a}{sun(1)}', 4, 'E303'],
  ])('points into %j at %i: %s', (text, offset, code) => {
    expect(templateOf(text).problems).toMatchObject([{ offset, pointer: '/at', message: { code } }]);
  });

  it('escapes what is put into an address', () => {
    const template = compileTemplate('/a/{id}/b', names, new Cursor([]), pathWriter);
    expect(template.render(recordScope({ id: '../x?y=1&z#/' }))).toBe('/a/..%2Fx%3Fy%3D1%26z%23%2F/b');
  });
});

describe('payload', () => {
  it('fills templates anywhere and keeps types and keys', () => {
    const json = {
      ids: '{list}',
      deep: [{ id: '{record.id}', text: 'no {orderNo}' }, 5, true, null],
      '{orderNo}': 'x',
    };
    const payload = compilePayload(json, names, new Cursor([]));
    expect(payload.evaluate(scope)).toEqual({
      ids: ['a', 'b'],
      deep: [{ id: 7, text: 'no WO-1' }, 5, true, null],
      '{orderNo}': 'x',
    });
    expect(payload.reads).toEqual([['list'], ['record', 'id'], ['orderNo']]);
  });

  it('cannot change the prototype of what it makes', () => {
    const result = compilePayload(JSON.parse('{"__proto__": {"polluted": true}}'), names, new Cursor([])).evaluate(
      scope,
    );
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect('polluted' in Object(result)).toBe(false);
  });
});
