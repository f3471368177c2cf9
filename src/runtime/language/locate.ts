import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Diagnostic } from '../diagnostic.ts';
import type { Message } from '../messages/message.ts';
import { linesOf } from './lines.ts';
import { type ParsedText, parse, type TextProblem } from './parse.ts';
import { keysOf, pointerOf } from './pointer.ts';
import type { Problem } from './problem.ts';

interface Found {
  readonly node: Node;
  readonly keys: readonly (string | number)[];
  /** Whether the whole pointer exists, not only its beginning. */
  readonly exact: boolean;
}

/** The node of a pointer, or its nearest ancestor that is in the text: normalising adds what no text says. */
function find(tree: Node, pointer: string): Found {
  const keys: (string | number)[] = [];
  let node = tree;
  for (const key of keysOf(pointer)) {
    const step = node.type === 'array' ? Number(key) : key;
    const next = findNodeAtLocation(node, [step]);
    if (!next) return { node, keys, exact: false };
    node = next;
    keys.push(step);
  }
  return { node, keys, exact: true };
}

/** Offset in the text of a character of a string, which may stand behind escapes. */
function offsetInString(text: string, node: Node, offset: number): number {
  let at = node.offset + 1;
  for (let index = 0; index < offset && at < node.offset + node.length - 1; index++) {
    if (text[at] === '\\') at += text[at + 1] === 'u' ? 6 : 2;
    else at++;
  }
  return at;
}

function offsetOf(text: string, { node, exact }: Found, problem: Problem): number {
  if (problem.at === 'key' && exact && node.parent?.type === 'property') {
    return node.parent.children?.[0]?.offset ?? node.offset;
  }
  const inString = exact && problem.offset !== undefined && node.type === 'string';
  return inString ? offsetInString(text, node, problem.offset ?? 0) : node.offset;
}

/** Finds line and column of problems in one text. */
export class Locator {
  private readonly positionOf: (offset: number) => { readonly line: number; readonly column: number };
  private readonly text: string;
  private readonly file: string;
  private readonly tree: Node | null;

  constructor(text: string, file: string, parsed: ParsedText = parse(text)) {
    this.text = text;
    this.file = file;
    this.tree = parsed.tree;
    this.positionOf = linesOf(text);
  }

  /** A diagnostic for a problem known by its pointer. */
  diagnostic(problem: Problem): Diagnostic {
    if (!this.tree) return this.at(problem.message, 0, problem.pointer);
    const found = find(this.tree, problem.pointer);
    return this.at(problem.message, offsetOf(this.text, found, problem), pointerOf(found.keys));
  }

  /** A diagnostic for a problem known by its offset. */
  textDiagnostic({ message, offset, pointer }: TextProblem): Diagnostic {
    return this.at(message, offset, pointer);
  }

  private at({ code, severity, text, hint }: Message, offset: number, pointer: string): Diagnostic {
    return { code, severity, message: text, file: this.file, ...this.positionOf(offset), pointer, hint };
  }
}

/** Line and column of a JSON pointer in a text; of its nearest ancestor when the text does not have it. */
export function locate(text: string, pointer: string): { readonly line: number; readonly column: number } {
  const message: Message = { code: '', severity: 'error', text: '', hint: null };
  const { line, column } = new Locator(text, '').diagnostic({ message, pointer, at: 'value' });
  return { line, column };
}
