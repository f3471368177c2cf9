import { Refusal } from '../../http/reply.ts';
import type { Reading } from '../../http/services.ts';
import type { Statement } from './statement.ts';

/** What statements of reports need to know of another database. */
export interface Dialect {
  /** Asks for the names of the tables that its account may read, as `name`. */
  readonly tables: string;
  /** Reads a statement over these tables. @throws Refusal for what is not allowed */
  readonly statement: (text: string, released: ReadonlySet<string>) => Promise<Statement>;
  /** What the database calls a text in a cast. */
  readonly textType: string;
  /** Why the database refused a statement, or null if the statement is not to blame. */
  readonly reasonOf: (error: unknown) => string | null;
}

/** Another database, read in one transaction. */
export interface SourceReading extends Reading {
  readonly dialect: Dialect;
}

/** The refusal for what a database answered, with its error as the cause; the error itself where none fits. */
export function refused(error: unknown, { reasonOf }: Pick<Dialect, 'reasonOf'>): unknown {
  const reason = reasonOf(error);
  return reason === null ? error : Object.assign(new Refusal(reason), { cause: error });
}
