import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import { keysOf, pointerOf } from '../../diagnostics/pointer.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { textOf } from '../../diagnostics/textOf.ts';
import { linesOf } from './lines.ts';
import { type ParsedText, parse, type TextProblem } from './parse.ts';

interface Found {
  readonly node: Node;
  readonly keys: readonly (string | number)[];
  /** Whether the whole pointer exists, not only its beginning. */
  readonly exact: boolean;
}

/** Values of an object by key; the first of a duplicate, as it is the one that counts. */
function valuesByKey(node: Node): ReadonlyMap<string, Node> {
  const values = new Map<string, Node>();
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    const key = String(name?.value);
    if (value && !values.has(key)) values.set(key, value);
  }
  return values;
}

/** Offset in the text of a character of a string, counting escapes. */
function offsetInString(text: string, node: Node, offset: number): number {
  let at = node.offset + 1;
  for (let index = 0; index < offset && at < node.offset + node.length - 1; index++) {
    if (text[at] === '\\') at += text[at + 1] === 'u' ? 6 : 2;
    else at++;
  }
  return at;
}

function offsetOf(text: string, { node, exact }: Found, problem: Omit<Problem, 'message'>): number {
  if (problem.at === 'key' && exact && node.parent?.type === 'property') {
    return node.parent.children?.[0]?.offset ?? node.offset;
  }
  if (!exact || problem.offset === undefined) return node.offset;
  return node.type === 'string' ? offsetInString(text, node, problem.offset) : node.offset;
}

/** Finds line and column of problems in one text. */
export class Locator {
  private readonly positionOf: (offset: number) => { readonly line: number; readonly column: number };
  private readonly text: string;
  private readonly file: string;
  private readonly tree: Node | null;
  /** A document with thousands of problems in one object must not search that object thousands of times. */
  private readonly values = new Map<Node, ReadonlyMap<string, Node>>();

  constructor(text: string, file: string, parsed: ParsedText = parse(text)) {
    this.text = text;
    this.file = file;
    this.tree = parsed.tree;
    this.positionOf = linesOf(text);
  }

  /** A diagnostic for a problem known by its pointer. */
  diagnostic(problem: Problem): Diagnostic {
    if (!this.tree) return this.at(problem.message, 0, problem.pointer);
    const found = this.find(this.tree, problem.pointer);
    return this.at(problem.message, offsetOf(this.text, found, problem), pointerOf(found.keys));
  }

  /** A diagnostic for a problem known by its offset. */
  textDiagnostic({ message, offset, pointer }: TextProblem): Diagnostic {
    return this.at(message, offset, pointer);
  }

  /** The node of a pointer, or its nearest ancestor that is in the text: normalising adds what no text says. */
  private find(tree: Node, pointer: string): Found {
    const keys: (string | number)[] = [];
    let node = tree;
    for (const key of keysOf(pointer)) {
      const next = this.child(node, key);
      if (!next) return { node, keys, exact: false };
      keys.push(node.type === 'array' ? Number(key) : key);
      node = next;
    }
    return { node, keys, exact: true };
  }

  private child(node: Node, key: string): Node | undefined {
    if (node.type === 'array') return node.children?.[Number(key)];
    if (node.type !== 'object') return undefined;
    const values = this.values.get(node) ?? valuesByKey(node);
    this.values.set(node, values);
    return values.get(key);
  }

  private at(message: Message, offset: number, pointer: string): Diagnostic {
    const { code, severity, hint } = message;
    return { code, severity, message: textOf(message), file: this.file, ...this.positionOf(offset), pointer, hint };
  }

  /** Line and column of the place of a problem. */
  position(problem: Omit<Problem, 'message'>): { readonly line: number; readonly column: number } {
    return this.positionOf(this.tree ? offsetOf(this.text, this.find(this.tree, problem.pointer), problem) : 0);
  }
}

/** Line and column of a JSON pointer in a text; of its nearest ancestor when the text does not have it. */
export function locate(text: string, pointer: string): { readonly line: number; readonly column: number } {
  return new Locator(text, '').position({ pointer, at: 'value' });
}
