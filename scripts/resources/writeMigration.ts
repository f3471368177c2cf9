import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Change } from '../../server/authoring/tableChanges/change.ts';
import { migrationText, nextNumber } from '../../server/authoring/tableChanges/migrationText.ts';
import { projectRoot } from '../../server/foundation/projectRoot.ts';
import { migrationsBeside } from '../../server/migrations/read.ts';
import { CommandError } from '../database/commandError.ts';

interface Written {
  readonly changes: readonly Change[];
  readonly name: string;
  /** True to drop parts that no document has any more. */
  readonly withDrops: boolean;
  /** The folder of documents, which says where its migrations are. */
  readonly schemas: string;
}

/**
 * Writes a migration.
 * @returns its file as the author would name it; null if there is nothing to write
 * @throws CommandError for changes that could lose something and need a migration by hand
 */
export function writeMigration({ changes, name, withDrops, schemas }: Written): string | null {
  const refused = changes.filter(({ kind }) => kind === 'refused');
  if (refused.length > 0) throw new CommandError(refused.map(({ text }) => text).join('\n'));
  const drops = changes.filter(({ kind }) => kind === 'drop');
  const wanted = withDrops ? changes : changes.filter(({ kind }) => kind !== 'drop');
  if (!withDrops) for (const { text } of drops) console.log(`left alone, --drop takes it away: ${text}`);
  if (wanted.length === 0) return null;
  const folder = migrationsBeside(schemas);
  mkdirSync(folder, { recursive: true });
  const product = join(projectRoot(), 'server/migrations');
  const files = [product, folder].flatMap((one) => (existsSync(one) ? readdirSync(one) : []));
  const path = join(folder, `${nextNumber(files)}-${name}.sql`);
  writeFileSync(path, migrationText(wanted), { flag: 'wx' });
  const inProject = relative(projectRoot(), path).replaceAll('\\', '/');
  return inProject.startsWith('..') ? path : inProject;
}
