import type { Registry } from '../../contract/registry.ts';

/** The text of a document that another one names. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** What a document can name: other documents by their name, resources by `resourceKey`. */
export type DocumentLibrary = Registry<NamedText>;
