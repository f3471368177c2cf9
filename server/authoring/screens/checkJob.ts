import type { ServerFacts } from '../../../src/common/serverFacts.ts';

interface Source {
  readonly file: string;
  readonly text: string;
}

/** A text with everything that checking it needs, as plain data that a thread can be handed. */
export interface CheckJob extends Source {
  readonly name: string;
  /** Names of all documents. */
  readonly screens: readonly string[];
  /** Documents that the text uses and opens, by name; null if it is not JSON. */
  readonly used: ReadonlyMap<string, Source> | null;
  /** Facts about this server; null skips the checks that need them. */
  readonly facts: ServerFacts | null;
  /** Texts of what its regions show, by name. */
  readonly shown: ReadonlyMap<string, string>;
}
