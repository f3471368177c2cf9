import type { Row } from '../data/json.ts';
import type { Call } from './call.ts';
import type { TransportRequest, UploadRequest } from './ports.ts';

/** How an import is to go about the rows of its files. */
export interface ImportChoice {
  /** Nothing is imported when one row is refused. */
  readonly whole: boolean;
  /** Name of the column by which rows find the records that they update; null only adds. */
  readonly updateBy: string | null;
  /** Dry run: only reports what would happen. */
  readonly dry: boolean;
}

/** What an import says of the rows of its files. */
export interface ImportSubject {
  /** Values that every row gets: the record that the rows belong to. */
  readonly foreignKeys: Row;
  /** Which table is meant, for servers that ask; null where nothing is said. */
  readonly isSingleTableImport: string | null;
}

/** How a family of servers is asked for imports that can be chosen, checked, watched and cancelled. */
export interface ImportingDialect {
  /** What the import offers; a server that cannot do all this does not know the address. */
  plan(call: Call): TransportRequest;
  /** An empty workbook to fill in. */
  template(call: Call): TransportRequest;
  /** Begins an import that goes on behind its answer. */
  start(call: Call, files: readonly File[], subject: ImportSubject, choice: ImportChoice): UploadRequest;
  /** How far it is. */
  state(id: string): TransportRequest;
  cancel(id: string): TransportRequest;
}
