import { describe, expect, it } from 'vitest';
import { keysOf, pointerOf } from '../../../../src/runtime/diagnostics/pointer.ts';
import { locate } from '../../../../src/runtime/language/text/locate.ts';
import { parse } from '../../../../src/runtime/language/text/parse.ts';

describe('parse', () => {
  it('gives plain data with own keys', () => {
    const { value, problems } = parse('{"a": [1, "x", null, true, {"b": -1.5e3}]}');
    expect(value).toEqual({ a: [1, 'x', null, true, { b: -1500 }] });
    expect(problems).toEqual([]);
  });

  it('goes on behind comments, trailing commas, duplicate and reserved keys', () => {
    const { value, problems } = parse('{\n// no\n"a": 1, "a": 2, "__proto__": {"x": 1}, "b": [1,],}');
    expect(value).toEqual({ a: 1, b: [1] });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(problems.map(({ message, pointer }) => `${message.code} ${pointer}`)).toEqual([
      'E002 ',
      'E003 ',
      'E003 ',
      'E007 /a',
      'E008 /__proto__',
    ]);
  });

  it.each([
    ['{"a" 1}', 'E001', 5],
    ['{"a": tru}', 'E001', 6],
    ['{"a": 1} x', 'E001', 9],
    ['{"a": "x', 'E001', 6],
    ['{"a": [1', 'E001', 8],
    ["{'a': 1}", 'E001', 1],
    ['"\\x"', 'E001', 0],
    ['function beforeAdd(that) {}', 'E001', 0],
    ['', 'E004', 0],
    [' \n', 'E004', 0],
    ['['.repeat(100_000), 'E009', 60],
    [`"${'x'.repeat(1_000_001)}"`, 'E006', 0],
  ])('%# is refused', (text, code, offset) => {
    const { tree, problems } = parse(text);
    expect(problems.map((problem) => [problem.message.code, problem.offset])).toEqual([[code, offset]]);
    expect(tree).toBeNull();
  });
});

describe('locate', () => {
  const text = '{\n  "a/b": { "c~d": [10,\n    "x"] },\n  "": 1\n}';

  it.each([
    ['', 1, 1],
    ['/a~1b', 2, 10],
    ['/a~1b/c~0d', 2, 19],
    ['/a~1b/c~0d/1', 3, 5],
    ['/', 4, 7],
    ['/missing/x', 1, 1],
    ['/a~1b/c~0d/7', 2, 19],
  ])('%s is in line %i, column %i', (pointer, line, column) => {
    expect(locate(text, pointer)).toEqual({ line, column });
  });
});

describe('pointers', () => {
  it.each([[[]], [['a']], [['a/b', '~', '', '0']]])('of %j are read back', (keys) => {
    expect(keysOf(pointerOf(keys))).toEqual(keys);
  });
});
