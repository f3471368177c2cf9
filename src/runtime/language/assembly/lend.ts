import { isRecord, type Json } from '../../data/json.ts';
import { type AnyDocument, isDocument } from '../migrate.ts';
import { ENHANCEMENTS } from './enhancements.ts';

/** Keys of a fragment that are lent. */
const LENT_KEYS = ['fields', 'actions'] as const;
type LentKey = (typeof LENT_KEYS)[number];

/** Buttons that a fragment puts behind those of a table of records. */
const LENT_LISTS = ['toolbar', 'rowActions'] as const;
type LentList = (typeof LENT_LISTS)[number];
const TABLES: readonly unknown[] = ['list', 'query', 'grid'];

/** A `use` that leads nowhere. `owner` is the fragment that names it; null is the document itself. */
export interface UseFault {
  readonly kind: 'unknown' | 'notAFragment' | 'circle';
  readonly owner: string | null;
  /** Place in `use`; null for the fragment of `enhance`. */
  readonly index: number | null;
  readonly name: string;
  /** The fragments of the circle. */
  readonly names: readonly string[];
}

/** The fragment that enhances a document, if there is one of that name; null where the document asks for none. */
function enhancement(document: unknown): string | null {
  const code = isRecord(document) ? document.enhance : undefined;
  return typeof code === 'string' ? `${ENHANCEMENTS}${code}` : null;
}

function ownNames(document: unknown): readonly string[] {
  const use = isRecord(document) ? document.use : undefined;
  return Array.isArray(use) ? use.filter((name) => typeof name === 'string') : [];
}

/** Names of the fragments that a document uses, as far as they are names; the one that enhances it need not exist. */
export function usedNames(document: unknown): readonly string[] {
  const enhancing = enhancement(document);
  return enhancing === null ? ownNames(document) : [...ownNames(document), enhancing];
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
  readonly lists: Record<LentList, { readonly entry: Json; readonly owner: string }[]> = {
    toolbar: [],
    rowActions: [],
  };
  private readonly find: (name: string) => Json | null;

  constructor(find: (name: string) => Json | null) {
    this.find = find;
  }

  borrow(document: AnyDocument, way: readonly string[]): void {
    for (const [index, name] of ownNames(document).entries()) this.borrowOne(name, index, way);
    const enhancing = enhancement(document);
    if (enhancing !== null && this.find(enhancing) !== null) this.borrowOne(enhancing, null, way);
  }

  private borrowOne(name: string, index: number | null, way: readonly string[]): void {
    const fragment = this.find(name);
    const kind = faultOf(name, fragment, way);
    const names = kind === 'circle' ? [...way.slice(way.indexOf(name)), name] : [];
    if (kind !== null) this.faults.push({ kind, owner: way.at(-1) ?? null, index, name, names });
    if (kind !== null || fragment === null || !isDocument(fragment)) return;
    this.take(name, fragment);
    this.borrow(fragment, [...way, name]);
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
    for (const key of LENT_LISTS) {
      const part = fragment[key];
      if (Array.isArray(part)) this.lists[key].push(...part.map((entry: Json) => ({ entry, owner: name })));
    }
  }
}

/** A list of buttons followed by those of the fragments; skips any already in it. */
function withLent(key: LentList, document: AnyDocument, { lists, owners }: Borrower): Json | undefined {
  const own = document[key];
  if (lists[key].length === 0 || !TABLES.includes(document.kind)) return own;
  if (own !== undefined && !Array.isArray(own)) return own;
  const all: Json[] = [...(own ?? [])];
  for (const { entry, owner } of lists[key]) {
    if (all.includes(entry)) continue;
    owners.set(`/${key}/${all.length}`, owner);
    all.push(entry);
  }
  return all;
}

interface Borrowed {
  /** The document with what it uses; its own entries win and come first. */
  readonly document: AnyDocument;
  readonly faults: readonly UseFault[];
  /** Pointer such as `/fields/createTime` → fragment it comes from, for lent entries only. */
  readonly owners: ReadonlyMap<string, string>;
}

/**
 * Merges the fields, actions and buttons of the fragments that a document uses, and of the one that enhances it.
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
  for (const key of LENT_LISTS) {
    const list = withLent(key, document, borrower);
    if (list !== undefined) merged[key] = list;
  }
  return { document: merged, faults: borrower.faults, owners: borrower.owners };
}
