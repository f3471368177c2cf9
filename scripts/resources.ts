import { parseArgs } from 'node:util';
import { adviceText, adviseIndexes } from '../server/authoring/tableChanges/advise.ts';
import { projectRoot } from '../server/foundation/projectRoot.ts';
import { readConfig } from '../server/foundation/settings/environment.ts';
import { readResources } from '../server/records/resource/documents/read.ts';
import { CommandError } from './database/commandError.ts';
import { runCommand } from './database/runCommand.ts';
import { applyDifferences } from './resources/apply.ts';
import { differences } from './resources/differences.ts';
import { writeMigration } from './resources/writeMigration.ts';

const USAGE = `npm run resources                            compares the resource documents with the database that all migrations make
npm run resources -- --migration <name>      writes the migration that makes them equal
npm run resources -- --migration <name> --drop
                                             also takes away what no document has any more, with its values
npm run resources -- --apply [--migration <name>]
                                             writes it if something is missing, and runs it on the database that the server uses
npm run resources -- --advise                says which columns of lists no index begins with, and how to add one

A name is small letters, digits and "-", e.g. inspection-plans. DOCUMENTS_DIR names another folder of documents.`;

async function check(schemas: string): Promise<void> {
  const changes = await differences(schemas);
  if (changes.length === 0) {
    console.log('the migrations make the tables that the documents describe');
    return;
  }
  for (const { text } of changes) console.log(text);
  console.log('\nchange the documents, or write a migration: npm run resources -- --migration <name>');
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      migration: { type: 'string' },
      drop: { type: 'boolean', default: false },
      check: { type: 'boolean' },
      advise: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    },
  });
  const { migration, drop, advise, apply } = values;
  const isNamed = migration === undefined || /^[a-z][a-z0-9-]{0,59}$/.test(migration);
  if (!isNamed || (advise && (migration !== undefined || apply))) throw new CommandError('these options do not fit');
  // The tables of online forms are in no document: a running database is never compared for what it has too much.
  if (drop && (migration === undefined || apply))
    throw new CommandError('--drop only goes with --migration: read what was written, then run it with --apply');
  const { DATA_DIR, DATABASE_URL, DOCUMENTS_DIR } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, DOCUMENTS_DIR }, projectRoot());
  const schemas = config.documentsDir;
  if (advise) console.log(adviceText(adviseIndexes(await readResources(schemas))));
  else if (apply) await applyDifferences(config, migration ?? null);
  else if (migration === undefined) await check(schemas);
  else {
    const file = writeMigration({ changes: await differences(schemas), name: migration, withDrops: drop, schemas });
    console.log(
      file === null
        ? 'nothing to write: the migrations make the tables of the documents'
        : `wrote ${file}: read it, then commit it; the next start runs it, or npm run resources -- --apply`,
    );
  }
}

await runCommand(main, USAGE);
