import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../../data/json.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import {
  comment,
  duplicateKey,
  emptyDocument,
  notUtf8,
  reservedKey,
  syntaxError,
  tooDeep,
  tooLarge,
  trailingComma,
} from '../../diagnostics/messages/syntax.ts';
import { pointerOf } from '../../diagnostics/pointer.ts';
import { symbolMistake } from './symbolMistake.ts';

const MAX_LENGTH = 1_000_000;
const MAX_DEPTH = 60;
/** What decoding puts in place of bytes that are no UTF-8; who wants the sign itself writes \\ufffd. */
const REPLACEMENT = '\uFFFD';
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A mistake with its offset in the text. */
export interface TextProblem {
  readonly message: Message;
  readonly offset: number;
  readonly pointer: string;
}

/** A text read as JSON: the tree knows offsets, the value is plain data. Null when nothing can be made of the text. */
export interface ParsedText {
  readonly tree: Node | null;
  readonly value: Json | null;
  readonly problems: readonly TextProblem[];
}

const EXPECTED: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: '":" is expected here',
  CommaExpected: '"," is expected here',
  CloseBraceExpected: '"}" is expected here',
  CloseBracketExpected: '"]" is expected here',
  EndOfFileExpected: 'nothing may follow the document',
  UnexpectedEndOfComment: 'a comment is never closed',
  UnexpectedEndOfString: 'a text has no closing quote on its line',
  UnexpectedEndOfNumber: 'a number ends too early',
  InvalidUnicode: 'after \\u four hexadecimal digits are expected',
  InvalidEscapeCharacter: 'this escape does not exist; a backslash itself is written \\\\',
  InvalidCharacter: 'this character must be written as an escape, e.g. \\n or \\t',
};

// SyntaxKind is an ambient const enum, which isolated modules cannot read.
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, END] = [1, 2, 3, 4, 17];

/** Offset at which nesting exceeds the limit, or null. Looked at first, because the parser itself is recursive. */
function tooDeepAt(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth++;
    if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth--;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return null;
}

/** Offset of the comma before a closing bracket, when that is what the parser stumbled over. */
function trailingCommaAt(text: string, { offset }: ParseError): number | null {
  if (text[offset] !== '}' && text[offset] !== ']') return null;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(',') ? before.length - 1 : null;
}

function syntaxProblem(text: string, error: ParseError): { readonly message: Message; readonly offset: number } {
  const code = printParseErrorCode(error.error);
  if (code === 'InvalidCommentToken') return { message: comment(), offset: error.offset };
  const comma = trailingCommaAt(text, error);
  if (comma !== null) return { message: trailingComma(), offset: comma };
  const expected = code === 'InvalidSymbol' ? symbolMistake(text, error.offset) : EXPECTED[code];
  return { message: syntaxError(expected ?? 'this is unexpected'), offset: error.offset };
}

/** Comments and trailing commas, and the first real mistake: what follows that one is its echo. */
function syntaxProblems(text: string, errors: readonly ParseError[]): readonly TextProblem[] {
  const problems: TextProblem[] = [];
  for (const error of errors) {
    const problem = { ...syntaxProblem(text, error), pointer: '' };
    // The parser stumbles twice over one trailing comma.
    if (problems.at(-1)?.offset !== problem.offset) problems.push(problem);
    if (problem.message.code === 'E001') break;
  }
  return problems;
}

/** Plain data of a tree. Keys become own properties whatever they are called; duplicate and reserved ones are reported. */
class Reader {
  readonly problems: TextProblem[] = [];

  value(node: Node, keys: readonly (string | number)[] = []): Json {
    if (node.type === 'array') return (node.children ?? []).map((child, index) => this.value(child, [...keys, index]));
    if (node.type !== 'object') return toScalar(node.value);
    const entries = new Map<string, Json>();
    for (const property of node.children ?? []) {
      const [name, value] = property.children ?? [];
      const key = String(name?.value);
      if (!name || !value) continue;
      const problem = this.keyProblem(key, entries);
      const path = [...keys, key];
      if (problem) this.problems.push({ message: problem, offset: name.offset, pointer: pointerOf(path) });
      else entries.set(key, this.value(value, path));
    }
    return Object.fromEntries(entries);
  }

  private keyProblem(key: string, entries: ReadonlyMap<string, Json>): Message | null {
    if (RESERVED.has(key)) return reservedKey(key);
    return entries.has(key) ? duplicateKey(key) : null;
  }
}

function toScalar(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function nothing(message: Message, offset = 0): ParsedText {
  return { tree: null, value: null, problems: [{ message, offset, pointer: '' }] };
}

/** Parses a text as strict JSON and keeps all positions. Never throws. */
export function parse(text: string): ParsedText {
  if (text.length > MAX_LENGTH) return nothing(tooLarge(text.length, MAX_LENGTH));
  if (text.trim() === '') return nothing(emptyDocument());
  const lost = text.indexOf(REPLACEMENT);
  if (lost >= 0) return nothing(notUtf8(), lost);
  const deep = tooDeepAt(text);
  if (deep !== null) return nothing(tooDeep(MAX_DEPTH), deep);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const problems = syntaxProblems(text, errors);
  if (!tree || problems.some((problem) => problem.message.code === 'E001'))
    return { tree: null, value: null, problems };
  const reader = new Reader();
  const value = reader.value(tree);
  return { tree, value, problems: [...problems, ...reader.problems] };
}
