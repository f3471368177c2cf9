import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** A stretch of a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A document as a tree, as far as it can be read; null where there is nothing. */
export function treeOf(text: string): Node | null {
  return parseTree(text, [], { allowTrailingComma: true }) ?? null;
}

/** The node at a path, or null. */
export function nodeAt(tree: Node | null, path: JSONPath): Node | null {
  return (tree && findNodeAtLocation(tree, [...path])) ?? null;
}

/** The entries of an object, with their keys, or of a list; none for any other value. */
export function entriesIn(container: Node | null): readonly Node[] {
  if (container?.type !== 'object' && container?.type !== 'array') return [];
  return container.children ?? [];
}

/** Span of a node in the text; a key is part of its value. */
export function spanOf({ offset, length }: Node): Span {
  return { from: offset, to: offset + length };
}

/** Entry of a value in its container: the property of an object, or the value itself in a list. */
export function entryOf(value: Node): Node {
  return value.parent?.type === 'property' ? value.parent : value;
}

/** Key of a value; null in a list, and for the document itself. */
export function keyOf(value: Node): string | null {
  const property = value.parent;
  return property?.type === 'property' ? String(property.children?.[0]?.value ?? '') : null;
}

/** The blanks with which the line of an offset begins. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** The blanks by which a text sets in, as its first inner line has them; two for a text without inner lines. */
export function unitOf(text: string): string {
  const blanks = /\n([ \t]+)\S/.exec(text)?.[1] ?? '';
  return blanks.startsWith('\t') ? '\t' : blanks.length === 4 ? blanks : '  ';
}

/** Text before the first entry if each has a line of its own; null if they share one. */
export function lineLead(text: string, container: Node): string | null {
  const first = entriesIn(container)[0];
  if (!first) return null;
  return /\r?\n[ \t]*$/.exec(text.slice(container.offset + 1, first.offset))?.[0] ?? null;
}
