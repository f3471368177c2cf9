import type { Json } from '../../data/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fragmentCycle, notAFragment, unknownFragment } from '../../diagnostics/messages/fragments.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type AnyDocument, isDocument, migrate } from '../migrate.ts';
import { Locator } from '../text/locate.ts';
import { parse } from '../text/parse.ts';
import type { DocumentLibrary, NamedText } from './documentLibrary.ts';
import { borrow, type UseFault } from './lend.ts';

interface ReadFragment {
  readonly locator: Locator;
  readonly value: Json | null;
}

/** A document together with the fragments it uses. */
interface WithFragments {
  readonly document: AnyDocument;
  /** Mistakes in the document's own `use`. */
  readonly problems: readonly Problem[];
  /** Mistakes in the `use` of fragments. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether fields or actions may be missing because a fragment is. */
  readonly isOpen: boolean;
  /** Fragment that lends the part at a pointer; null for the document itself. */
  locatorOf(pointer: string): Locator | null;
}

/** Reads fragments once each. */
class Reader {
  private readonly library: DocumentLibrary | undefined;
  private readonly known = new Map<string, ReadFragment | null>();

  constructor(library: DocumentLibrary | undefined) {
    this.library = library;
  }

  find(name: string): ReadFragment | null {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const text = this.library?.get(name);
    const found = text ? readFragment(text) : null;
    this.known.set(name, found);
    return found;
  }

  problem({ kind, name, names, index }: UseFault): Problem {
    return {
      message: this.message(kind, name, names),
      pointer: index === null ? '/enhance' : `/use/${index}`,
      at: 'value',
    };
  }

  private message(kind: UseFault['kind'], name: string, names: readonly string[]): Message {
    if (kind === 'circle') return fragmentCycle(names);
    if (kind === 'unknown') return unknownFragment(name, nearest(name, this.library?.names() ?? []));
    const other = this.find(name)?.value ?? null;
    return notAFragment(name, other !== null && isDocument(other) ? String(other.kind) : '');
  }
}

/** Merges what the fragments of a document lend. Without a library they are taken on trust. */
export function withFragments(document: AnyDocument, library: DocumentLibrary | undefined): WithFragments {
  const reader = new Reader(library);
  const { document: merged, faults, owners } = borrow(document, (name) => reader.find(name)?.value ?? null);
  const told = library ? faults : [];
  return {
    document: merged,
    problems: told.filter(({ owner }) => owner === null).map((fault) => reader.problem(fault)),
    diagnostics: told.flatMap((fault) => {
      const locator = fault.owner === null ? null : reader.find(fault.owner)?.locator;
      return locator ? [locator.diagnostic(reader.problem(fault))] : [];
    }),
    isOpen: document.kind === 'fragment' || faults.some(({ kind }) => kind !== 'circle'),
    locatorOf: (pointer) => {
      const owner = owners.get(pointer.split('/').slice(0, 3).join('/'));
      return owner === undefined ? null : (reader.find(owner)?.locator ?? null);
    },
  };
}

function readFragment({ text, file }: NamedText): ReadFragment {
  const parsed = parse(text);
  const locator = new Locator(text, file, parsed);
  if (parsed.value === null || !isDocument(parsed.value)) return { locator, value: null };
  const migrated = migrate(parsed.value);
  return { locator, value: migrated.ok ? migrated.document : parsed.value };
}
