import { plainSign } from '../diagnostics/fullWidth.ts';
import { assignment, fullWidthSign, unexpectedToken, unterminatedText } from '../diagnostics/messages/expressions.ts';
import { ExpressionSyntaxError } from './syntaxError.ts';

export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  /** The number or sign as written, the name, or the text without quotes and escapes. */
  readonly text: string;
  readonly at: number;
}

const SPACE = /\s*/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
/** Signs of JavaScript that have another form here. */
const FOREIGN = /===|!==|<>|&|\|/y;
const OURS: ReadonlyMap<string, string> = new Map([
  ['===', '"=="'],
  ['!==', '"!="'],
  ['<>', '"!="'],
  ['&', '"&&"'],
  ['|', '"||"'],
]);
const SIGN = /==|!=|<=|>=|&&|\|\||[-+*/%<>!?:,.()[\]=]/y;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function readText(text: string, at: number): { readonly value: string; readonly end: number } {
  const quote = text[at];
  let value = '';
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === quote) return { value, end: index + 1 };
    if (text[index] === '\\') index++;
    value += text[index] ?? '';
  }
  throw new ExpressionSyntaxError(unterminatedText(), at);
}

function readToken(text: string, at: number): { readonly token: Token; readonly end: number } {
  const char = text[at];
  if (char === undefined) return { token: { kind: 'end', text: '', at }, end: at };
  if (char === "'" || char === '"') {
    const { value, end } = readText(text, at);
    return { token: { kind: 'text', text: value, at }, end };
  }
  const foreign = match(FOREIGN, text, at);
  const ours = text.startsWith(foreign + foreign, at) && foreign.length === 1 ? undefined : OURS.get(foreign);
  if (ours !== undefined) throw new ExpressionSyntaxError(unexpectedToken(`"${foreign}"`, ours), at);
  const plain = plainSign(char);
  if (plain !== null) throw new ExpressionSyntaxError(fullWidthSign(char, plain), at);
  for (const [kind, pattern] of [['number', NUMBER] as const, ['name', NAME] as const, ['sign', SIGN] as const]) {
    const found = match(pattern, text, at);
    if (found === '=') throw new ExpressionSyntaxError(assignment(), at);
    if (found !== '') return { token: { kind, text: found, at }, end: at + found.length };
  }
  throw new ExpressionSyntaxError(
    unexpectedToken(`"${String.fromCodePoint(text.codePointAt(at) ?? 0)}"`, 'a value or operator'),
    at,
  );
}

/** Splits an expression into tokens; the last one is `end`. @throws ExpressionSyntaxError */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = match(SPACE, text, 0).length; ; ) {
    const { token, end } = readToken(text, at);
    tokens.push(token);
    if (token.kind === 'end') return tokens;
    at = end + match(SPACE, text, end).length;
  }
}
