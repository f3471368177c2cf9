import { getNodeValue, type Node } from 'jsonc-parser';
import { isRecord } from '../../../runtime/data/json.ts';
import type { SchemaBook } from '../assist/schemaBook.ts';
import { entriesIn, nodeAt, treeOf } from '../text/entries.ts';
import { usesOf } from './nameUses.ts';
import type { Renaming } from './renaming.ts';

/** A document that uses a name of another one, and the lines, from 1, on which it does. */
export interface UseElsewhere {
  readonly name: string;
  readonly lines: readonly number[];
}

/** Names of the fragments whose fields and actions a document takes over. */
function fragmentsOf(document: unknown): readonly unknown[] {
  if (!isRecord(document)) return [];
  const used: readonly unknown[] = Array.isArray(document.use) ? document.use : [];
  return typeof document.enhance === 'string' ? [...used, `enhance/${document.enhance}`] : used;
}

/** The names of a document and of those that take over what it defines, also by way of others. */
function takers(name: string, documents: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const found = new Set([name]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [other, document] of documents)
      if (fragmentsOf(document).some((fragment) => found.has(String(fragment)))) found.add(other);
  }
  return found;
}

/** Whether a document has an entry of its own under the name, which then wins. */
function definesItself(document: unknown, { kind, grid, from }: Renaming): boolean {
  const holder = isRecord(document) ? document[kind === 'action' ? 'actions' : 'fields'] : undefined;
  return isRecord(holder) && Object.hasOwn(holder, kind === 'cell' ? grid : from);
}

/** Offsets of the keys by which steps that open a form fill in a field of it. */
function filledIn(node: Node, screen: string, field: string): readonly number[] {
  const isOpening = node.type === 'object' && nodeAt(node, ['open'])?.value === screen;
  const keys = entriesIn(isOpening ? nodeAt(node, ['record']) : null).flatMap((entry) => entry.children?.[0] ?? []);
  const own = keys.filter(({ value }) => value === field).map(({ offset }) => offset);
  return [...own, ...(node.children ?? []).flatMap((child) => filledIn(child, screen, field))];
}

/**
 * Where other documents use a name that this one gives: documents that take it over from a fragment, and steps that open
 * a form with values for it. Rows that a region publishes are not among them: their keys are those of the server.
 * @param name of the document in which something gets another name
 * @param texts of the other documents by their names; one that is no JSON is passed over
 */
export function usesElsewhere(
  name: string,
  renaming: Renaming,
  texts: ReadonlyMap<string, string>,
  book: SchemaBook,
): readonly UseElsewhere[] {
  const trees = new Map([...texts].map(([other, text]) => [other, treeOf(text)]));
  const documents = new Map<string, unknown>([...trees].map(([other, tree]) => [other, tree && getNodeValue(tree)]));
  const taking = takers(name, documents);
  return [...texts].flatMap(([other, text]): readonly UseElsewhere[] => {
    const tree = trees.get(other);
    if (!tree || other === name) return [];
    const isTaken = taking.has(other) && !definesItself(documents.get(other), renaming);
    const uses = isTaken ? usesOf(text, tree, renaming, book) : { edits: [], doubtful: [] };
    const filled = renaming.kind === 'field' ? filledIn(tree, name, renaming.from) : [];
    const offsets = [...uses.edits.map(({ offset }) => offset), ...uses.doubtful, ...filled];
    const lines = [...new Set(offsets.map((offset) => text.slice(0, offset).split('\n').length))];
    return lines.length === 0 ? [] : [{ name: other, lines: lines.toSorted((one, two) => one - two) }];
  });
}
