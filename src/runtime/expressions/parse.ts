import {
  emptyExpression,
  expressionTooDeep,
  expressionTooLong,
  indexing,
  methodCall,
  unexpectedToken,
} from '../diagnostics/messages/expressions.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { type ExpressionNode, isBinaryOperator, PRECEDENCE } from './ast.ts';
import { ExpressionSyntaxError } from './syntaxError.ts';
import { type Token, tokensOf } from './tokens.ts';

export const MAX_LENGTH = 2000;
export const MAX_DEPTH = 50;

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Operators that other languages write as words. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['and', '"&&"'],
  ['or', '"||"'],
  ['is', '"=="'],
  ['mod', '"%"'],
]);

/** A recursive descent parser; binary operators by precedence climbing. */
class Parser {
  private readonly tokens: readonly Token[];
  private position = 0;
  private depth = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  whole(): ExpressionNode {
    if (this.isEnd()) throw new ExpressionSyntaxError(emptyExpression(), 0);
    const node = this.expression();
    if (!this.isEnd()) this.fail(WORDS.get(this.current.text.toLowerCase()) ?? 'an operator or the end');
    return node;
  }

  private get current(): Token {
    const token = this.tokens[this.position];
    if (!token) throw new RangeError('read past the end of the expression');
    return token;
  }

  private take(): Token {
    const token = this.current;
    if (token.kind !== 'end') this.position++;
    return token;
  }

  private isEnd(): boolean {
    return this.current.kind === 'end';
  }

  private isSign(text: string): boolean {
    return this.current.kind === 'sign' && this.current.text === text;
  }

  private skip(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.position++;
    return true;
  }

  private expect(sign: string): void {
    if (!this.skip(sign)) this.fail(`"${sign}"`);
  }

  private fail(expected: string): never {
    const token = this.current;
    const found = token.kind === 'end' ? 'end' : `"${token.text}"`;
    throw new ExpressionSyntaxError(unexpectedToken(found, expected), token.at);
  }

  private nested<T>(parse: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new ExpressionSyntaxError(expressionTooDeep(MAX_DEPTH), this.current.at);
    const result = parse();
    this.depth--;
    return result;
  }

  private expression(): ExpressionNode {
    return this.nested(() => {
      const test = this.binary(0);
      if (!this.skip('?')) return test;
      const whenTrue = this.expression();
      this.expect(':');
      return { kind: 'choice', test, whenTrue, whenFalse: this.expression(), at: test.at };
    });
  }

  private binary(weakest: number): ExpressionNode {
    let left = this.unary();
    for (;;) {
      const operator = this.current.text;
      if (this.current.kind !== 'sign' || !isBinaryOperator(operator)) return left;
      const strength = PRECEDENCE[operator];
      if (strength <= weakest) return left;
      const { at: sign } = this.take();
      left = { kind: 'binary', operator, left, right: this.binary(strength), at: left.at, sign };
    }
  }

  private unary(): ExpressionNode {
    const { at, text } = this.current;
    if (!this.isSign('!') && !this.isSign('-')) return this.postfix();
    this.take();
    const operator = text === '!' ? '!' : '-';
    return { kind: 'unary', operator, operand: this.nested(() => this.unary()), at };
  }

  private postfix(): ExpressionNode {
    const node = this.primary();
    if (this.isSign('[')) throw new ExpressionSyntaxError(indexing(), this.current.at);
    return node;
  }

  private primary(): ExpressionNode {
    const token = this.current;
    const { at } = token;
    if (token.kind === 'number') return { kind: 'literal', value: Number(this.take().text), at };
    if (token.kind === 'text') return { kind: 'literal', value: this.take().text, at };
    if (token.kind === 'name') return this.named();
    if (this.skip('(')) {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    if (this.skip('[')) return { kind: 'list', items: this.items(']'), at };
    return this.fail('a value');
  }

  private named(): ExpressionNode {
    const { text, at } = this.take();
    const constant = CONSTANTS.get(text);
    if (constant !== undefined && !this.isSign('.')) return { kind: 'literal', value: constant, at };
    if (this.skip('(')) return { kind: 'call', name: text, args: this.items(')'), at };
    const path = [text];
    while (this.skip('.')) {
      if (this.current.kind !== 'name') this.fail('a property name');
      path.push(this.take().text);
    }
    if (this.isSign('(')) throw new ExpressionSyntaxError(methodCall(path.join('.')), at);
    return { kind: 'path', path, at };
  }

  private items(close: string): readonly ExpressionNode[] {
    const items: ExpressionNode[] = [];
    if (this.skip(close)) return items;
    do items.push(this.expression());
    while (this.skip(','));
    this.expect(close);
    return items;
  }
}

type ParsedExpression =
  | { readonly ok: true; readonly node: ExpressionNode }
  | { readonly ok: false; readonly message: Message; readonly offset: number };

/** Parses one expression (language section 6). Never throws; the first mistake is reported with its offset. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > MAX_LENGTH)
    return { ok: false, message: expressionTooLong(text.length, MAX_LENGTH), offset: MAX_LENGTH };
  try {
    return { ok: true, node: new Parser(text).whole() };
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return { ok: false, message: error.problem, offset: error.offset };
    throw error;
  }
}
