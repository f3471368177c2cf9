import type { Migration } from 'kysely';
import { readMigrations } from '../../../../server/migrations/read.ts';

const released = await readMigrations();

function named(name: string): Readonly<Record<string, Migration>> {
  const migration = released[name];
  if (!migration) throw new Error(`there is no migration ${name}`);
  return { [name]: migration };
}

/** The audit log, for databases of tests that have tables of their own: every change of a resource is recorded. */
export const auditMigration = { ...named('0020-audit'), ...named('0022-log'), ...named('0213-log-tenant') };

/** The order of names, for databases with tables of their own whose lists are sorted. */
export const namesMigration = named('0231-name-order');

/** Kept answers of submits. */
export const submissionMigration = named('0021-submissions');
