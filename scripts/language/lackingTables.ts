import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { lackingColumns } from '../../server/authoring/folder/lackingColumns.ts';
import type { TableShape } from '../../server/authoring/tableChanges/shape.ts';
import type { Diagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';
import { checkResources } from '../../src/runtime/resource/checkResources.ts';
import { migratedTables } from '../resources/differences.ts';
import { type DocumentFile, projectResources } from './documents.ts';
import { projectPath } from './schemas.ts';

type Columns = Pick<TableShape, 'columns'>;

const MIGRATIONS = 'server/migrations';
const KEPT = 'node_modules/.cache/guangshu';

/** Changes with any migration. */
function migrationHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(projectPath(MIGRATIONS)).sort())
    hash.update(`${file}\0`).update(readFileSync(projectPath(`${MIGRATIONS}/${file}`)));
  return hash.digest('hex').slice(0, 16);
}

/** The tables that all migrations create: cached, because a database must run them all to find out. */
async function tables(): Promise<ReadonlyMap<string, Columns>> {
  const file = projectPath(`${KEPT}/tables-${migrationHash()}.json`);
  try {
    const kept: Record<string, Columns> = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(Object.entries(kept));
  } catch {
    const made = await migratedTables(projectPath('schemas'));
    mkdirSync(projectPath(KEPT), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify(Object.fromEntries([...made].map(([name, { columns }]) => [name, { columns }]))),
    );
    return made;
  }
}

/** Columns of the given resources that no migration makes, each at its place. */
export async function lackingTables(resources: readonly DocumentFile[]): Promise<readonly Diagnostic[]> {
  if (resources.length === 0) return [];
  const files = new Set(resources.map(({ file }) => file));
  const others = projectResources().filter(({ file }) => !files.has(file));
  const { resources: models } = checkResources([...others, ...resources]);
  const present = await tables();
  return resources.flatMap(({ file, text, name }) => {
    const model = models.get(name ?? '');
    return model ? lackingColumns({ file, text, model }, present) : [];
  });
}
