import type { Registry } from '../../contract/registry.ts';

/** The text of a document that another one names. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** Everything that a document can name: other documents by name, resources by `resourceKey`. */
export type DocumentLibrary = Registry<NamedText>;
