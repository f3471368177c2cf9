import type { Migration } from 'kysely';
import { readMigrations } from '../../../../server/migrations/read.ts';

const NAME = '0020-audit';
const { [NAME]: migration } = await readMigrations();
if (!migration) throw new Error(`there is no migration ${NAME}`);

/** The audit log, for databases of tests that have tables of their own: every change of a resource is recorded. */
export const auditMigration: Readonly<Record<string, Migration>> = { [NAME]: migration };
