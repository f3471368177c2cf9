import { isRecord } from '../../../runtime/data/json.ts';
import { pointerOf } from '../../../runtime/diagnostics/pointer.ts';
import { locate } from '../../../runtime/language/locate.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';

/** The text of a screen and the fields written in it or in the fragments it uses. */
export interface InspectedText {
  readonly file: string;
  readonly text: string;
  /** Fields of the document itself. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Fields of the fragments it uses. */
  readonly lent: Readonly<Record<string, unknown>>;
}

/** @param fragments in the order in which they are merged: the first one wins */
export function inspectedText(document: DocumentText, fragments: readonly DocumentText[]): InspectedText {
  return {
    file: document.file,
    text: document.text,
    own: fieldsOf(document.text),
    lent: Object.assign({}, ...fragments.map(({ text }) => fieldsOf(text)).reverse()),
  };
}

/** The field as it is written; undefined where no text has it. */
export function writtenField({ own, lent }: InspectedText, name: string): unknown {
  if (Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(lent, name) ? lent[name] : undefined;
}

/** Line and column of a field in the document; null for a field of a fragment or of the server. */
export function placeOfField(
  { text, own }: InspectedText,
  name: string,
): { readonly line: number; readonly column: number } | null {
  return Object.hasOwn(own, name) ? locate(text, pointerOf(['fields', name])) : null;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const document: unknown = JSON.parse(text);
    return isRecord(document) && isRecord(document.fields) ? document.fields : {};
  } catch {
    // A broken text has no fields to explain; its mistakes are shown where it is drawn.
    return {};
  }
}
