import type { JsonSchema } from '../../../../runtime/data/json.ts';
import type { Facet } from '../../assist/facets.ts';
import type { SchemaBook } from '../../assist/schemaBook.ts';
import type { Vocabulary } from '../../assist/vocabulary.ts';

/**
 * How a setting is edited: by the form library as its schema says, or by an editor of its own. `object`, `list` and `map`
 * have settings inside, `ways` can be written in several ways.
 */
export type SettingEditor =
  | 'plain'
  | 'condition'
  | 'expression'
  | 'text'
  | 'json'
  | 'name'
  | 'names'
  | 'dict'
  | 'icon'
  | 'object'
  | 'list'
  | 'map'
  | 'ways';

/** One choice of a setting that takes a name. */
export interface SettingChoice {
  readonly value: string;
  readonly label: string;
}

/** One setting of a part, or of something inside another setting. */
export interface Setting {
  readonly key: string;
  readonly title: string;
  readonly editor: SettingEditor;
  /** A plain schema, which the form library draws; empty for every other editor. */
  readonly schema: JsonSchema;
  /** Names that may be chosen, or what the values of an enumeration are called; empty where anything may be written. */
  readonly choices: readonly SettingChoice[];
  /** Whether most parts need it; the others are folded away. */
  readonly isMain: boolean;
  /** Whether its holder is wrong without it: emptied, it stays as an empty one. */
  readonly isRequired: boolean;
  /** Schemas of the value, for an editor with nested settings; none for the others. */
  readonly facets: readonly Facet[];
  /** The names allowed in it. */
  readonly vocabulary: Vocabulary;
}

/** Context for reading schemas. */
export interface SettingSource {
  readonly book: SchemaBook;
  readonly vocabulary: Vocabulary;
}
