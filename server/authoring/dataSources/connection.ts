import type { SourceReading } from '../sql/dialect.ts';
import type { Encryption } from './address.ts';

/** One row of another database, by the names of its columns, values as its driver reads them. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** How a driver is asked to connect: the address is checked already. */
export interface DriverSettings {
  /** What is connected to, an IP address. */
  readonly address: string;
  /** The name that a certificate must have. */
  readonly serverName: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly encryption: Encryption;
  /** For connecting and for each statement. */
  readonly timeLimitMs: number;
}

/** A connection to another database that only reads. Close it. */
export interface SourceConnection {
  /** What the server says of itself, such as `PostgreSQL 17.5`. */
  readonly version: string;
  /** What an administrator should know of its account, such as that it may write; null for nothing. */
  readonly warning: string | null;
  /**
   * Asks once; values are bound.
   * @param most no more rows are read; the connection is of no further use when there were more
   */
  rows(text: string, values: readonly unknown[], most: number): Promise<readonly SourceRow[]>;
  /**
   * What statements of reports may do, in one transaction that only reads.
   * @param limitMs in which everything has to end
   * @throws Refusal with the reason for what the database refused
   */
  reading<Result>(limitMs: number, work: (reading: SourceReading) => Promise<Result>): Promise<Result>;
  /** Never throws. */
  close(): Promise<void>;
}
