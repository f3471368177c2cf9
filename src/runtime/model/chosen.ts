import type { Dialect } from '../contract/dialect.ts';
import type { CompiledCall } from '../contract/source.ts';

/** What a form knows of a choice in addition to its key, because something reads it. */
export interface ChosenField {
  readonly field: string;
  /** Whether its text is read, as `<field>_dictText`. */
  readonly text: boolean;
  /** Call for the chosen record if its columns are read, as `<field>.<column>`; else null. */
  readonly record: { readonly call: CompiledCall; readonly dialect: Dialect } | null;
}

/** The server adds the text of a coded value under the field's name with this ending; a form does the same. */
const TEXT_SUFFIX = '_dictText';

/** Name under which the text of a choice is read. */
export function textName(field: string): string {
  return field + TEXT_SUFFIX;
}

/** Field whose text a name refers to, or null. */
export function fieldOfText(name: string): string | null {
  return name.endsWith(TEXT_SUFFIX) ? name.slice(0, -TEXT_SUFFIX.length) : null;
}
