import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/runtime/diagnostics/textOf.ts';
import type { BinaryOperator, ExpressionNode } from '../../../src/runtime/expressions/ast.ts';
import { PRECEDENCE } from '../../../src/runtime/expressions/ast.ts';
import { MAX_DEPTH, MAX_LENGTH, parseExpression } from '../../../src/runtime/expressions/parse.ts';
import { print } from '../../../src/runtime/expressions/print.ts';
import { Random } from '../fixtures/random.ts';

function errorOf(text: string): string {
  const parsed = parseExpression(text);
  return parsed.ok ? 'ok' : `${parsed.offset} ${parsed.message.code} ${textOf(parsed.message)}`;
}

describe('parsing mistakes', () => {
  it.each([
    ['', '0 E310 expression is empty'],
    ['   ', '0 E310 expression is empty'],
    ['1 +', '3 E301 unexpected end in expression, expected a value'],
    ['a b', '2 E301 unexpected "b" in expression, expected an operator or the end'],
    ['(a', '2 E301 unexpected end in expression, expected ")"'],
    ['a ? b', '5 E301 unexpected end in expression, expected ":"'],
    ['[1, 2', '5 E301 unexpected end in expression, expected "]"'],
    ['round(1,)', '8 E301 unexpected ")" in expression, expected a value'],
    ['a.', '2 E301 unexpected end in expression, expected a property name'],
    ['a.1', '2 E301 unexpected "1" in expression, expected a property name'],
    ['a # b', '2 E301 unexpected "#" in expression, expected a value or operator'],
    ['a & b', '2 E301 unexpected "&" in expression, expected "&&"'],
    ['a | b', '2 E301 unexpected "|" in expression, expected "||"'],
    ['a === b', '2 E301 unexpected "===" in expression, expected "=="'],
    ['a !== b', '2 E301 unexpected "!==" in expression, expected "!="'],
    ['a <> b', '2 E301 unexpected "<>" in expression, expected "!="'],
    ['a and b', '2 E301 unexpected "and" in expression, expected "&&"'],
    ['a OR b', '2 E301 unexpected "OR" in expression, expected "||"'],
    ['a == “1”', `5 E321 "“" is a full-width sign: write "'"`],
    ['round（a）', '5 E321 "（" is a full-width sign: write "("'],
    ['a ？ 1 : 2', '2 E321 "？" is a full-width sign: write "?"'],
    ["a == 'b", '5 E302 text in expression has no closing quote'],
    ['a = 1', '2 E308 an expression cannot assign: to compare write "=="'],
    ['a[0]', '1 E309 an expression cannot index with [ ]: name the property with a dot, a list is read entry by entry'],
    ['a.b(1)', '0 E311 "a.b" cannot be called: only registered functions are, e.g. round(price, 2)'],
    ['x => x', '2 E308 an expression cannot assign: to compare write "=="'],
    ['`t`', '0 E301 unexpected "`" in expression, expected a value or operator'],
    ['😀', '0 E301 unexpected "😀" in expression, expected a value or operator'],
  ])('%j: %s', (text, expected) => {
    expect(errorOf(text)).toBe(expected);
  });

  it('limits length and depth', () => {
    expect(errorOf('1'.repeat(MAX_LENGTH + 1))).toMatch(/^2000 E305 /);
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(errorOf(nested(MAX_DEPTH - 1))).toBe('ok');
    expect(errorOf(nested(MAX_DEPTH))).toMatch(/^50 E306 /);
    expect(errorOf('!'.repeat(MAX_DEPTH + 5))).toMatch(/E306/);
    expect(errorOf(Array.from({ length: 600 }, () => 'a').join('+'))).toBe('ok');
  });
});

const OPERATORS = Object.keys(PRECEDENCE).filter((text): text is BinaryOperator => text in PRECEDENCE);
const PATHS = [['qty'], ['parts', 'amount'], ['$user', 'id'], ['名称'], ['_x']];
const TEXTS = ['', 'x', "it's", 'back\\slash', '{brace}', '"', '换行\n'];

/** A random tree; offsets are 0 because printing forgets them. */
function randomNode(random: Random, depth: number): ExpressionNode {
  const child = () => randomNode(random, depth - 1);
  const kind = depth <= 0 ? random.below(2) : random.below(7);
  const at = 0;
  if (kind === 0) {
    return { kind: 'literal', value: random.pick([random.below(1000) / 8, random.pick(TEXTS), true, false, null]), at };
  }
  if (kind === 1) return { kind: 'path', path: random.pick(PATHS), at };
  if (kind === 2) return { kind: 'list', items: Array.from({ length: random.below(3) }, child), at };
  if (kind === 3) return { kind: 'unary', operator: random.pick(['!', '-'] as const), operand: child(), at };
  if (kind === 4) return { kind: 'choice', test: child(), whenTrue: child(), whenFalse: child(), at };
  if (kind === 5) return { kind: 'call', name: 'sum', args: Array.from({ length: random.below(3) }, child), at };
  return { kind: 'binary', operator: random.pick(OPERATORS), left: child(), right: child(), at, sign: 0 };
}

function withoutOffsets(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === 'at' || key === 'sign' ? 0 : inner)));
}

describe('parse and print', () => {
  it('are inverse for 2000 random trees', () => {
    const random = new Random(20260701);
    for (let index = 0; index < 2000; index++) {
      const tree = randomNode(random, 1 + random.below(5));
      const text = print(tree);
      const parsed = parseExpression(text);
      expect({ text, tree: parsed.ok ? withoutOffsets(parsed.node) : parsed.message }).toEqual({
        text,
        tree: withoutOffsets(tree),
      });
    }
  });

  it('never throw, whatever the text', () => {
    const random = new Random(7);
    const pieces = [
      'a',
      '1',
      '.',
      '(',
      ')',
      '[',
      ']',
      ',',
      '?',
      ':',
      '+',
      '-',
      '!',
      '==',
      '=',
      "'",
      '"',
      '\\',
      '$',
      ' ',
      '{',
      '}',
      '中',
      '\u0000',
      'sum(',
    ];
    for (let index = 0; index < 5000; index++) {
      const text = Array.from({ length: random.below(30) }, () => random.pick(pieces)).join('');
      const parsed = parseExpression(text);
      if (parsed.ok) expect(withoutOffsets(parseAgain(parsed.node))).toEqual(withoutOffsets(parsed.node));
      else expect(parsed.offset).toBeLessThanOrEqual(text.length);
    }
  });
});

function parseAgain(node: ExpressionNode): ExpressionNode | null {
  const parsed = parseExpression(print(node));
  return parsed.ok ? parsed.node : null;
}
