import { Refusal } from '../../../http/reply.ts';
import type { FilterTerm } from '../model/filterGrammar.ts';

/** A value as written: a text, or a number as text; both may hold variables `#{…}`. */
type Value = string;

/** The parsed expression of a data rule. */
export type RuleExpression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly RuleExpression[] }
  | { readonly kind: 'not'; readonly part: RuleExpression }
  | { readonly kind: 'empty'; readonly column: string; readonly isEmpty: boolean }
  | { readonly kind: 'term'; readonly column: string; readonly term: FilterTerm };

/** Allowed parts of an expression, for messages. */
const GRAMMAR = '只支持：字段 = != > >= < <= like in (…) is null，用 and、or、not 和括号连接，文本用单引号';
const MOST_TERMS = 50;
const MOST_DEPTH = 20;

const TOKEN = /\s*(?:('(?:[^']|'')*')|(#\{\w+\})|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)|(<>|!=|>=|<=|[=<>(),]))/y;
const SIGNS: Readonly<Record<string, 'equal' | 'notEqual' | 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual'>> = {
  '=': 'equal',
  '!=': 'notEqual',
  '<>': 'notEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
  '<': 'less',
  '<=': 'lessOrEqual',
};

interface Token {
  readonly kind: 'value' | 'word' | 'sign';
  readonly text: string;
  /** Its start position, from 1. */
  readonly at: number;
}

/**
 * Parses an expression of a data rule. It resembles a condition of SQL but is not one: no part of it reaches
 * the database as text, and functions, subqueries, comments and arithmetic do not exist.
 * @throws Refusal with the position where the text stops being such an expression
 */
export function parseRuleExpression(text: string): RuleExpression {
  const tokens = tokensOf(text);
  let next = 0;
  let terms = 0;
  const peek = (): Token | undefined => tokens[next];
  const isNext = (...texts: readonly string[]): boolean => {
    const token = peek();
    return token !== undefined && token.kind !== 'value' && texts.includes(token.text.toLowerCase());
  };
  const skip = (...texts: readonly string[]): boolean => {
    const found = isNext(...texts);
    if (found) next += 1;
    return found;
  };
  const fault = (expected: string): Refusal => {
    const token = peek();
    const found = token
      ? `第${token.at}个字符处应为${expected}，收到“${token.text.slice(0, 40)}”`
      : `末尾缺少${expected}`;
    return new Refusal(`表达式不正确：${found}。${GRAMMAR}`);
  };
  const expect = (text: string): void => {
    if (!skip(text)) throw fault(`“${text}”`);
  };
  const value = (): Value => {
    const token = peek();
    if (token?.kind !== 'value') throw fault('值');
    next += 1;
    return token.text;
  };

  const either = (depth: number): RuleExpression => {
    if (depth > MOST_DEPTH) throw new Refusal(`表达式的括号不能超过${MOST_DEPTH}层`);
    const parts = [both(depth)];
    while (skip('or')) parts.push(both(depth));
    return joined('or', parts);
  };
  const both = (depth: number): RuleExpression => {
    const parts = [negated(depth)];
    while (skip('and')) parts.push(negated(depth));
    return joined('and', parts);
  };
  const negated = (depth: number): RuleExpression => {
    if (skip('not')) return { kind: 'not', part: negated(depth + 1) };
    if (!skip('(')) return comparison();
    const inner = either(depth + 1);
    expect(')');
    return inner;
  };
  const comparison = (): RuleExpression => {
    terms += 1;
    if (terms > MOST_TERMS) throw new Refusal(`表达式不能超过${MOST_TERMS}个条件`);
    const name = peek();
    if (name?.kind !== 'word' || RESERVED.has(name.text.toLowerCase())) throw fault('字段名');
    next += 1;
    const column = name.text;
    if (skip('is')) {
      const isEmpty = !skip('not');
      expect('null');
      return { kind: 'empty', column, isEmpty };
    }
    const isNot = skip('not');
    const term = skip('in') ? list() : skip('like') ? like(value()) : null;
    if (term) {
      const part = { kind: 'term', column, term } as const;
      return isNot ? { kind: 'not', part } : part;
    }
    const sign = peek();
    const operator = sign?.kind === 'sign' && !isNot ? SIGNS[sign.text] : undefined;
    if (!operator) throw fault('比较符');
    next += 1;
    return { kind: 'term', column, term: { operator, value: value() } };
  };
  const list = (): FilterTerm => {
    expect('(');
    const values = [value()];
    while (skip(',')) values.push(value());
    expect(')');
    return { operator: 'in', values };
  };

  const result = either(0);
  if (peek()) throw fault('and、or 或结尾');
  return result;
}

const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'like', 'is', 'null']);

function joined(kind: 'and' | 'or', parts: readonly RuleExpression[]): RuleExpression {
  const [only, ...rest] = parts;
  return only && rest.length === 0 ? only : { kind, parts };
}

/** `%` counts only at the ends, where it matches any text before or after. */
function like(pattern: string): FilterTerm {
  const [isOpen, isOpenEnded] = [pattern.startsWith('%'), pattern.length > 1 && pattern.endsWith('%')];
  const value = pattern.slice(isOpen ? 1 : 0, isOpenEnded ? -1 : undefined);
  if (value === '' || value.includes('%')) throw new Refusal('表达式不正确：like 的 % 只能写在文本的开头和结尾');
  const ends = isOpenEnded ? 'startsWith' : 'equal';
  return { operator: isOpen ? (isOpenEnded ? 'contains' : 'endsWith') : ends, value };
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const reader = new RegExp(TOKEN);
  let at = 0;
  while (text.slice(at).trim() !== '') {
    reader.lastIndex = at;
    const found = reader.exec(text);
    const begin = at + (/\S/.exec(text.slice(at))?.index ?? 0);
    if (!found)
      throw new Refusal(`表达式不正确：第${begin + 1}个字符“${text.slice(begin, begin + 10)}”不能使用。${GRAMMAR}`);
    const [, quoted, variable, number, word, sign = ''] = found;
    const value = quoted === undefined ? (variable ?? number) : quoted.slice(1, -1).replaceAll("''", "'");
    if (value !== undefined) tokens.push({ kind: 'value', text: value, at: begin + 1 });
    else tokens.push({ kind: word === undefined ? 'sign' : 'word', text: word ?? sign, at: begin + 1 });
    at = reader.lastIndex;
  }
  return tokens;
}
