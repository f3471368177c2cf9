import { getNodeValue, type Node } from 'jsonc-parser';
import { entriesIn, spanOf, treeOf } from '../../../../src/app/authoring/text/entries.ts';

const said = (node: Node) => JSON.stringify(getNodeValue(node));

const writtenIn = (text: string) => (node: Node) => text.slice(spanOf(node).from, spanOf(node).to);

function keyOf(entry: Node): string | null {
  return entry.type === 'property' ? String(entry.children?.[0]?.value) : null;
}

/** Pairs of entries that are the same thing before and after: by their keys, or by what they say. */
function pairs(before: Node, after: Node): [Node, Node][] {
  const left = [...entriesIn(after)];
  return entriesIn(before).flatMap((entry, index): [Node, Node][] => {
    const key = keyOf(entry);
    const at = left.findIndex((other) => (key === null ? said(other) === said(entry) : keyOf(other) === key));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found) return [[entry, found]];
    const other = entriesIn(after)[index];
    const isSameLength = entriesIn(before).length === entriesIn(after).length;
    return key === null && isSameLength && other && left.includes(other) ? [[entry, other]] : [];
  });
}

/** What says the same before and after and is written otherwise, as texts for a message. */
function rewrittenIn(before: Node, after: Node, old: (node: Node) => string, now: (node: Node) => string): string[] {
  if (said(before) === said(after)) return old(before) === now(after) ? [] : [`${old(before)} → ${now(after)}`];
  if (before.type !== after.type) return [];
  const found = pairs(before, after).flatMap(([one, other]) => {
    const [inner, moved] = one.type === 'property' ? [one.children?.[1], other.children?.[1]] : [one, other];
    return inner && moved ? rewrittenIn(inner, moved, old, now) : [];
  });
  return [...found, ...gaps(before, after, old, now)];
}

/** Text before, between and after the entries of a list or object. */
function blanksOf(
  holder: Node,
  text: string,
): { readonly ends: readonly string[]; readonly between: readonly string[] } {
  const entries = entriesIn(holder);
  const starts = [...entries.map(({ offset }) => offset - holder.offset), text.length - 1];
  const ends = [1, ...entries.map(({ offset, length }) => offset + length - holder.offset)];
  const blanks = starts.map((start, index) => text.slice(ends[index], start));
  return { ends: [blanks[0] ?? '', blanks.at(-1) ?? ''], between: blanks.slice(1, -1) };
}

/**
 * Blanks that a list or object did not have before; new entries are on a line of their own, or
 * after a blank.
 */
function gaps(before: Node, after: Node, old: (node: Node) => string, now: (node: Node) => string): string[] {
  // Where nothing is as it was, it is another list and not a changed one.
  if (!pairs(before, after).some(([one, other]) => old(one) === now(other))) return [];
  const [was, is] = [blanksOf(before, old(before)), blanksOf(after, now(after))];
  const known = [...was.between, `,${/\r?\n[ \t]*$/.exec(was.ends[0] ?? '')?.[0] ?? ' '}`];
  const isKept = was.ends.join('|') === is.ends.join('|');
  const fresh = is.between.filter((gap) => !known.includes(gap));
  return [...(isKept ? [] : ['the ends of a list']), ...fresh.map((gap) => `gap ${JSON.stringify(gap)}`)];
}

/** Everything of a text that says the same after a change of it and is written otherwise; nothing when it kept its form. */
export function rewritten(before: string, after: string): string[] {
  const [one, other] = [treeOf(before), treeOf(after)];
  if (!one || !other) return ['not JSON'];
  const around = (text: string, node: Node) => [text.slice(0, node.offset), text.slice(spanOf(node).to)].join('|');
  const isKept = around(before, one) === around(after, other);
  return [...(isKept ? [] : ['the ends of the text']), ...rewrittenIn(one, other, writtenIn(before), writtenIn(after))];
}
