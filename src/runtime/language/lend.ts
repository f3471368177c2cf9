import { isRecord, type Json } from '../data/json.ts';
import { type AnyDocument, isDocument } from './migrate.ts';

/** What a fragment lends. */
const LENT_KEYS = ['fields', 'actions'] as const;
type LentKey = (typeof LENT_KEYS)[number];

/** A `use` that leads nowhere. `owner` is the fragment that names it; null is the document itself. */
export interface UseFault {
  readonly kind: 'unknown' | 'notAFragment' | 'circle';
  readonly owner: string | null;
  readonly index: number;
  readonly name: string;
  /** The fragments of the circle. */
  readonly names: readonly string[];
}

/** Names of the fragments that a document uses, as far as they are names. */
export function usedNames(document: unknown): readonly string[] {
  const use = isRecord(document) ? document.use : undefined;
  return Array.isArray(use) ? use.filter((name) => typeof name === 'string') : [];
}

function faultOf(name: string, fragment: Json | null, way: readonly string[]): UseFault['kind'] | null {
  if (way.includes(name)) return 'circle';
  if (fragment === null || !isDocument(fragment)) return 'unknown';
  return fragment.kind === 'fragment' ? null : 'notAFragment';
}

/** Gathers what the fragments of a document lend, nearest first. */
class Borrower {
  readonly faults: UseFault[] = [];
  /** Pointer such as `/fields/createTime` → fragment it comes from. */
  readonly owners = new Map<string, string>();
  readonly lent: Record<LentKey, Map<string, Json>> = { fields: new Map(), actions: new Map() };
  private readonly find: (name: string) => Json | null;

  constructor(find: (name: string) => Json | null) {
    this.find = find;
  }

  borrow(document: AnyDocument, way: readonly string[]): void {
    const owner = way.at(-1) ?? null;
    usedNames(document).forEach((name, index) => {
      const fragment = this.find(name);
      const kind = faultOf(name, fragment, way);
      const names = kind === 'circle' ? [...way.slice(way.indexOf(name)), name] : [];
      if (kind !== null) this.faults.push({ kind, owner, index, name, names });
      if (kind !== null || fragment === null || !isDocument(fragment)) return;
      this.take(name, fragment);
      this.borrow(fragment, [...way, name]);
    });
  }

  private take(name: string, fragment: AnyDocument): void {
    for (const key of LENT_KEYS) {
      const part = fragment[key];
      if (part === undefined || !isDocument(part)) continue;
      for (const [entry, value] of Object.entries(part)) {
        if (this.lent[key].has(entry)) continue;
        this.lent[key].set(entry, value);
        this.owners.set(`/${key}/${entry}`, name);
      }
    }
  }
}

interface Borrowed {
  /** The document with what it uses; its own entries win and come first. */
  readonly document: AnyDocument;
  readonly faults: readonly UseFault[];
  /** Pointer such as `/fields/createTime` → fragment it comes from, for lent entries only. */
  readonly owners: ReadonlyMap<string, string>;
}

/**
 * Merges the fields and actions of the fragments that a document uses.
 * @param find the JSON of a fragment, null when there is none of that name
 */
export function borrow(document: AnyDocument, find: (name: string) => Json | null): Borrowed {
  const borrower = new Borrower(find);
  const own = document.kind === 'fragment' && typeof document.name === 'string' ? [document.name] : [];
  borrower.borrow(document, own);
  const merged: Record<string, Json> = { ...document };
  for (const key of LENT_KEYS) {
    const part = document[key] ?? {};
    if (borrower.lent[key].size === 0 || !isDocument(part)) continue;
    for (const name of Object.keys(part)) borrower.owners.delete(`/${key}/${name}`);
    merged[key] = {
      ...part,
      ...Object.fromEntries([...borrower.lent[key]].filter(([name]) => !Object.hasOwn(part, name))),
    };
  }
  return { document: merged, faults: borrower.faults, owners: borrower.owners };
}
