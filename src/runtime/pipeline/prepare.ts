import { DEFAULT_LANGUAGE, type Language } from '../../common/languages.ts';
import { resourceKey } from '../../common/resource/resourceKey.ts';
import { isRecord, type Json } from '../data/json.ts';
import { inlineScreens } from '../language/assembly/inlineScreens.ts';
import { borrow, usedNames } from '../language/assembly/lend.ts';
import { inLanguage, languagesOf } from '../language/inLanguage.ts';
import { isKind } from '../language/kinds.ts';
import { type AnyDocument, CURRENT_VERSION } from '../language/migrate.ts';
import { normalise } from '../language/normalise/normalise.ts';
import type { NormalisedPage, NormalisedScreen } from '../language/normalise/normalised.ts';
import type { ScreenDocument } from '../language/validate/validate.ts';
import { joinResource } from '../resource/joinResource.ts';

/** A checked document after every stage that needs no registry, as JSON: what is left is to compile it. */
export interface PreparedDocument {
  /** Fragments that are part of it. */
  readonly uses: readonly string[];
  readonly screen: NormalisedScreen | NormalisedPage;
  /**
   * Languages of its texts other than the one it is prepared in, the interface's; absent for none.
   */
  readonly languages?: readonly Language[];
  /** Documents inside a page, by region; absent where there are none. */
  readonly inside?: Readonly<Record<string, PreparedDocument>>;
}

/** Reads the JSON of a document by name, of a resource by `resourceKey`; null when there is none. */
type Read = (name: string) => Json | null;

function isJsonObject(document: unknown): document is AnyDocument {
  return isRecord(document);
}

/** The document was validated before; this only narrows the type. */
function isChecked(document: AnyDocument): document is AnyDocument & ScreenDocument {
  return isKind(document.kind) && document.version === CURRENT_VERSION;
}

/** Names of the fragments of a document, and of those that these use. */
function fragmentsOf(document: unknown, read: Read, found: Set<string> = new Set()): readonly string[] {
  for (const name of usedNames(document)) {
    if (found.has(name)) continue;
    found.add(name);
    fragmentsOf(read(name), read, found);
  }
  return [...found];
}

/** The other languages of the resource that a document names. */
function resourceLanguages({ resource: name }: AnyDocument, read: Read): readonly Language[] {
  const resource = typeof name === 'string' ? read(resourceKey(name)) : null;
  return isJsonObject(resource) ? languagesOf(resource) : [];
}

/** True if a merged document has the shape of the language. */
export type IsRight = (document: AnyDocument) => boolean;

/** For documents whose shape the type checker or an earlier validation vouches for. */
export const TRUSTED: IsRight = () => true;

/**
 * Takes a document that was checked before through the stages from merging to normalising, in the language of the interface, without validating it. Null
 * when something is missing after all: the whole pipeline then says what and where.
 * @param isRight checks the shape of documents that were not checked after all: an exception is a mistake of the program
 */
export function prepare(document: unknown, read: Read, isRight: IsRight = TRUSTED): PreparedDocument | null {
  if (!isJsonObject(document)) return null;
  const { document: borrowed, faults } = borrow(document, read);
  const joined = faults.length === 0 ? joinResource(borrowed, (name) => read(resourceKey(name))) : null;
  const merged = joined && inLanguage(joined, DEFAULT_LANGUAGE).document;
  if (!merged || !isChecked(merged) || !isRight(merged)) return null;
  const inside = inlineScreens(document).map((one) => [one.region, prepare(one.document, read, isRight)] as const);
  const known = inside.flatMap(([region, one]) => (one ? [[region, one] as const] : []));
  if (known.length < inside.length) return null;
  const uses = [...fragmentsOf(document, read), ...known.flatMap(([, one]) => one.uses)];
  const spoken = [...languagesOf(borrowed), ...resourceLanguages(borrowed, read)];
  const languages = [...new Set([...spoken, ...known.flatMap(([, one]) => one.languages ?? [])])];
  const prepared: PreparedDocument = {
    uses: [...new Set(uses)],
    screen: normalise(merged).screen,
    ...(languages.length === 0 ? {} : { languages }),
  };
  return known.length === 0 ? prepared : { ...prepared, inside: Object.fromEntries(known) };
}
