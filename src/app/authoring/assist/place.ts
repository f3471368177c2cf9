import { findNodeAtLocation, getLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';

/** Position of the cursor in a document. */
export interface Place {
  /** `key`: where a key is or could be written; `value`: where a value is or could be. */
  readonly kind: 'key' | 'value';
  /** Path of the value, or of the object whose key is meant. */
  readonly path: readonly (string | number)[];
  /** The token under the cursor with its quotes; empty where a new one would be written. */
  readonly from: number;
  readonly to: number;
  /** Value of the token: the key, or the value; undefined if there is none. */
  readonly held: unknown;
  /** Keys already in the object, without the one under the cursor. */
  readonly taken: readonly string[];
  /** The document as far as it can be read, without the key under the cursor. */
  readonly document: unknown;
}

function keysOf(object: Node | undefined): readonly Node[] {
  return (object?.type === 'object' ? (object.children ?? []) : []).flatMap((property) => property.children?.[0] ?? []);
}

/** A copy of the document's value without one property of the object at a path. */
function without(value: unknown, path: readonly (string | number)[], key: string): unknown {
  const [head, ...rest] = path;
  if (Array.isArray(value)) return value.map((entry, index) => (index === head ? without(entry, rest, key) : entry));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (head === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, name === String(head) ? without(entry, rest, key) : entry]),
  );
}

/** The place at an offset of a text; works on texts that are no JSON yet, as they are while one types. */
export function placeAt(text: string, offset: number): Place {
  const location = getLocation(text, offset);
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const token = location.previousNode;
  const isOn = token !== undefined && token.offset <= offset && offset <= token.offset + token.length;
  const from = isOn ? token.offset : offset;
  const to = isOn ? token.offset + token.length : offset;
  const held: unknown = isOn ? token.value : undefined;
  const document: unknown = tree ? getNodeValue(tree) : undefined;
  if (!location.isAtPropertyKey) {
    return { kind: 'value', path: location.path, from, to, held, taken: [], document };
  }
  const path = location.path.slice(0, -1);
  const keys = keysOf(tree && findNodeAtLocation(tree, path));
  const taken = keys.filter((key) => key.offset !== from).map((key) => String(key.value));
  const mine = typeof held === 'string' && !taken.includes(held) ? held : null;
  return {
    kind: 'key',
    path,
    from,
    to,
    held,
    taken,
    document: mine === null ? document : without(document, path, mine),
  };
}
