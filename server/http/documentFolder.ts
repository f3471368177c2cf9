/** A mistake in a file of the folder; see src/runtime/diagnostics/diagnostic.ts. */
export interface FolderProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string | null;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

/** A document of the folder that the console was not built with in this form. */
export interface FolderDocument {
  /** Name of a screen, or the `resourceKey` of a resource. */
  readonly name: string;
  /** Follows from the content, so that all processes with the same files agree. */
  readonly version: number;
  readonly file: string;
  readonly text: string;
  /** The screen as the console compiles it, as JSON; null for fragments, resources, and screens with mistakes. */
  readonly prepared: string | null;
}

/** The documents of the folder `schemas/`. Implemented in server/authoring/folder. */
export interface DocumentFolder {
  /** Reads the folder if that has not been done yet. */
  begin(): Promise<void>;
  /** Reads changes since the last call and applies those without mistakes. */
  refresh(): Promise<void>;
  /** Names of all screens of the folder. */
  screens(): readonly string[];
  /** The text of a screen, or null if there is no such file. */
  screen(name: string): string | null;
  /** The text of a resource, or null if there is no such file. */
  resource(name: string): string | null;
  /** Documents in force that were not part of the build. */
  changed(): readonly FolderDocument[];
  /** Mistakes in the files as they are now. */
  problems(): readonly FolderProblem[];
}
