import type { Row } from '../data/json.ts';
import type { Call } from './call.ts';
import type { TransportRequest, UploadRequest } from './ports.ts';

/** Options of an import: how it treats the rows of its files. */
export interface ImportChoice {
  /** Nothing is imported when one row is refused. */
  readonly whole: boolean;
  /** Name of the column by which rows find the records that they update; null only adds. */
  readonly updateBy: string | null;
  /** Dry run: only reports what would happen. */
  readonly dry: boolean;
}

/** Context that an import sends about the rows of its files. */
export interface ImportSubject {
  /** Values that every row gets: the record that the rows belong to. */
  readonly foreignKeys: Row;
  /** Which table is meant, for servers that ask; null where nothing is said. */
  readonly isSingleTableImport: string | null;
}

/**
 * Requests of imports that can be configured, checked, watched and cancelled, for a family of
 * servers.
 */
export interface ImportingDialect {
  /** Asks for the available options; a server without them does not know the address. */
  plan(call: Call): TransportRequest;
  /** An empty workbook to fill in. */
  template(call: Call): TransportRequest;
  /** Begins an import that goes on behind its answer. */
  start(call: Call, files: readonly File[], subject: ImportSubject, choice: ImportChoice): UploadRequest;
  /** Asks for the progress. */
  state(id: string): TransportRequest;
  cancel(id: string): TransportRequest;
}
