import { DEFAULT_LANGUAGE, type Language } from '../../common/languages.ts';
import { completeResource } from '../../common/resource/complete.ts';
import type { ResourceModel } from '../../common/resource/resource.ts';
import { resourceKey, resourceOfKey } from '../../common/resource/resourceKey.ts';
import type { Resources } from '../../common/resource/resources.ts';
import { isRecord } from '../data/json.ts';
import { unknownResource } from '../diagnostics/messages/resources.ts';
import { missingKey } from '../diagnostics/messages/shape.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { DocumentLibrary } from '../language/assembly/documentLibrary.ts';
import type { AnyDocument } from '../language/migrate.ts';
import type { Locator } from '../language/text/locate.ts';
import { around } from './around.ts';
import { figureProblems } from './measures/figureProblems.ts';
import { mergeResource } from './mergeResource.ts';
import { type ReadResource, type ResourceText, readResource } from './readResource.ts';

/** Place of a part of a screen that its resource lends. */
export interface Lender {
  readonly locator: Locator;
  /** In the resource. */
  readonly pointer: string;
}

/** A screen together with the resource it names. */
interface WithResource {
  readonly document: AnyDocument;
  readonly problems: readonly Problem[];
  /** Whether fields may be missing because the resource is. */
  readonly isOpen: boolean;
  /** Lender of the part at a pointer; null for the screen's own parts. */
  lenderOf(pointer: string): Lender | null;
  /** Place in the screen of a part of the merged document. */
  before(pointer: string): string;
}

/** Many screens name one resource: each text is read once. */
const alreadyRead = new WeakMap<ResourceText, ReadResource>();

function readOnce(text: ResourceText): ReadResource {
  const known = alreadyRead.get(text);
  if (known) return known;
  const read = readResource(text);
  alreadyRead.set(text, read);
  return read;
}

function nobody(): null {
  return null;
}

function unchanged(pointer: string): string {
  return pointer;
}

/** The longest beginning of a pointer that a map knows. */
function longest(lent: ReadonlyMap<string, string>, pointer: string): string | undefined {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const found = lent.get(pointer.slice(0, end));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Replaces what a missing resource would have contributed, so that one mistake does not look like
 * five.
 */
function withoutResource({ resource: _, transition: __, ...document }: AnyDocument): AnyDocument {
  const isTable = document.kind === 'list' || document.kind === 'grid' || document.kind === 'query';
  const fields = isRecord(document.fields) ? document.fields : { unknown: {} };
  const source = typeof document.source === 'string' ? document.source : '/unknown';
  return { ...document, source, fields, ...(isTable ? { columns: document.columns ?? ['unknown'] } : {}) };
}

/** Reads resources once each. */
class ResourceReader {
  private readonly library: DocumentLibrary;
  private readonly language: Language;
  private readonly known = new Map<string, ReadResource | null>();

  constructor(library: DocumentLibrary, language: Language) {
    this.library = library;
    this.language = language;
  }

  read(name: string): ReadResource | null {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const text = this.library.get(resourceKey(name));
    const found = text ? readOnce(text) : null;
    this.known.set(name, found);
    return found;
  }

  /** The resource with the texts of the language. */
  spoken({ document, model }: ReadResource): ResourceModel | null {
    return model === null || document === null || this.language === DEFAULT_LANGUAGE
      ? model
      : completeResource(document, this.language);
  }

  /** The resource and those that a screen over it has to know, with the texts of the language. */
  around(model: ResourceModel): Resources {
    return around(model, (name) => {
      const found = this.read(name);
      return found && this.spoken(found);
    });
  }

  names(): readonly string[] {
    return this.library.names().flatMap((name) => resourceOfKey(name) ?? []);
  }
}

/** A resource of a library by name; null where there is none, or no library. */
export function resourceIn(library: DocumentLibrary | undefined): (name: string) => ResourceModel | null {
  const reader = library && new ResourceReader(library, DEFAULT_LANGUAGE);
  return (name) => reader?.read(name)?.model ?? null;
}

/**
 * Joins a screen with the resource it names, before it is validated, so that later stages meet whole documents only.
 * @param library undefined takes names on trust
 */
export function withResource(
  document: AnyDocument,
  library: DocumentLibrary | undefined,
  language: Language = DEFAULT_LANGUAGE,
): WithResource {
  const { resource: name } = document;
  if (typeof name !== 'string' && document.transition !== undefined) {
    const problem: Problem = {
      message: missingKey('resource', 'a form with "transition"'),
      pointer: '/transition',
      at: 'key',
    };
    return { document, problems: [problem], isOpen: true, lenderOf: nobody, before: unchanged };
  }
  if (document.kind === 'page' && library) {
    const reader = new ResourceReader(library, language);
    const model = (asked: string) => reader.read(asked)?.model ?? null;
    const problems = figureProblems(document, model, () => reader.names());
    return { document, problems, isOpen: false, lenderOf: nobody, before: unchanged };
  }
  if (typeof name !== 'string') return { document, problems: [], isOpen: false, lenderOf: nobody, before: unchanged };
  if (!library)
    return { document: withoutResource(document), problems: [], isOpen: true, lenderOf: nobody, before: unchanged };
  const reader = new ResourceReader(library, language);
  const found = reader.read(name);
  const model = found && reader.spoken(found);
  if (!found || !model) {
    const message = unknownResource(name, nearest(name, reader.names()));
    const problems: readonly Problem[] = found ? [] : [{ message, pointer: '/resource', at: 'value' }];
    return { document: withoutResource(document), problems, isOpen: true, lenderOf: nobody, before: unchanged };
  }
  const merged = mergeResource(document, model, reader.around(model));
  return {
    document: merged.document,
    problems: merged.problems,
    isOpen: false,
    before: (pointer) => merged.origins.before(pointer),
    lenderOf: (pointer) => {
      const place = longest(merged.lent, pointer);
      return place === undefined ? null : { locator: found.locator, pointer: place };
    },
  };
}
