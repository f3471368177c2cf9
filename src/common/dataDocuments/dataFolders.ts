/** What a document is that is neither a screen nor a resource. */
export type DataKind = 'dictionary' | 'codeRule' | 'report' | 'menu';

/** Folder below `schemas` of the documents of each kind. */
export const DATA_FOLDERS: Readonly<Record<DataKind, string>> = {
  dictionary: 'dictionaries',
  codeRule: 'codeRules',
  report: 'reports',
  menu: 'menu',
};

export const DATA_KINDS: readonly DataKind[] = ['dictionary', 'codeRule', 'report', 'menu'];

/** The text of such a document and where it lies. */
export interface DataFile {
  /** `schemas/dictionaries/station/grid_type.json` */
  readonly file: string;
  readonly text: string;
  /** Which kind its folder is for. */
  readonly kind: DataKind;
}
