import { parseJson } from '../../../common/parseJson.ts';
import { resourceOfKey } from '../../../common/resource/resourceKey.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { pointerOf } from '../../../runtime/diagnostics/pointer.ts';
import { resourcesIn } from '../../../runtime/language/assembly/resourceKey.ts';
import { locate } from '../../../runtime/language/text/locate.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';

/** A document that says something about the fields of a screen. */
interface Lender {
  readonly file: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Which keys of a field a document says. */
export interface FieldOrigin {
  readonly file: string;
  readonly keys: readonly string[];
}

/** The text of a screen and the fields written in it, in the fragments it uses, or in its resource. */
export interface InspectedText {
  readonly file: string;
  readonly text: string;
  /** Fields of the document itself. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Fields of the fragments it uses, nearest first. */
  readonly lent: readonly Lender[];
  /** Columns of its resource; null without one. */
  readonly resource: Lender | null;
  /** Actions of the document and of the fragments it uses, as they are written. */
  readonly actions: ReadonlyMap<string, unknown>;
}

/** @param used fragments in the order in which they are merged, the first one wins, and resources */
export function inspectedText(document: DocumentText, used: readonly DocumentText[]): InspectedText {
  const { file, text } = document;
  const named = resourcesIn(parseJson(text));
  const fragments = used.filter(({ name }) => resourceOfKey(name) === null);
  const resource = used.find(({ name }) => named.includes(name));
  return {
    file,
    text,
    own: partOf(text, 'fields'),
    lent: fragments.map((fragment) => ({ file: fragment.file, fields: partOf(fragment.text, 'fields') })),
    resource: resource ? { file: resource.file, fields: partOf(resource.text, 'columns') } : null,
    // The document's own come last and win, like the nearest fragment among the others.
    actions: new Map(
      [...fragments.toReversed(), document].flatMap((writer) => Object.entries(partOf(writer.text, 'actions'))),
    ),
  };
}

/** The field as it is written; undefined where no text has it. */
export function writtenField({ own, lent }: InspectedText, name: string): unknown {
  if (Object.hasOwn(own, name)) return own[name];
  return lent.find(({ fields }) => Object.hasOwn(fields, name))?.fields[name];
}

/** Which documents say something of a field: the screen first, or the fragment that lends it, then the resource. */
export function originsOf({ file, own, lent, resource }: InspectedText, name: string): readonly FieldOrigin[] {
  const writers = [{ file, fields: own }, ...lent];
  const writer = writers.find(({ fields }) => Object.hasOwn(fields, name));
  const said = isRecord(writer?.fields[name]) ? Object.keys(writer.fields[name]) : [];
  const column = resource?.fields[name];
  return [
    ...(writer ? [{ file: writer.file, keys: said }] : []),
    ...(resource && isRecord(column) ? [{ file: resource.file, keys: Object.keys(column) }] : []),
  ];
}

/** Line and column of a field in the document; null for a field of a fragment or of the server. */
export function placeOfField(
  { text, own }: InspectedText,
  name: string,
): { readonly line: number; readonly column: number } | null {
  return Object.hasOwn(own, name) ? locate(text, pointerOf(['fields', name])) : null;
}

function partOf(text: string, key: 'fields' | 'columns' | 'actions'): Readonly<Record<string, unknown>> {
  // A broken text has no fields to explain; its mistakes are shown where it is drawn.
  const document = parseJson(text);
  const part = isRecord(document) ? document[key] : undefined;
  return isRecord(part) ? part : {};
}
