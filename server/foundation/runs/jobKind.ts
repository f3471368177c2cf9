import type { Kysely } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import type { Logger } from '../logger.ts';
import type { BackupSettings } from '../settings/backupSettings.ts';

/** Services available to a job while it runs. */
export interface JobScope {
  readonly db: Kysely<Database>;
  /** For connections next to the pool, without its time limits. */
  readonly connection: Connection;
  readonly backup: BackupSettings;
  /** Absolute folder of uploads and of what is being received. */
  readonly dataDir: string;
  /** DATA_SECRET. */
  readonly secret: string;
  /** DEMO_LIVE: whether the demo stations report. */
  readonly demoLive: boolean;
  readonly log: Logger;
  readonly now: Date;
  /** Number of the run; what it writes is recorded under it. */
  readonly runId: string;
  /** Aborted when the time limit is reached or the server stops; later work does not count. */
  readonly signal: AbortSignal;
  /** Adds a line to the output shown in the history. */
  readonly say: (line: string) => void;
}

/** A JSON schema (draft-07) as a plain value. */
export type ParameterSchema = Readonly<Record<string, unknown>>;

/** Parameters as the schema of the job lets them through. */
export type JobParameters = Readonly<Record<string, unknown>>;

/**
 * Something that can be scheduled. Schedules name it; nothing that a client sends is ever loaded or run as code
 * (safety rule 2.6). It may run again after a failure and so must not mind having run before.
 */
export interface JobKind {
  /** Name that schedules store, such as `unfinishedUploads`. */
  readonly name: string;
  /** In Chinese. */
  readonly title: string;
  /** A closed object schema (draft-07). */
  readonly parameters: ParameterSchema;
  /** @throws JobFailure with the message for users; other errors are only logged */
  readonly run: (scope: JobScope, parameters: JobParameters) => Promise<void>;
  /**
   * Called once when a run has failed after its last attempt, took too long or was interrupted by the end of the server.
   * @param reason as the history shows it
   */
  readonly failed?: (scope: Pick<JobScope, 'db' | 'now'>, reason: string) => Promise<void>;
}

/** The reason why a job failed, worded for the readers of its history. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
