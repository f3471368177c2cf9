import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { projectRoot } from '../server/foundation/projectRoot.ts';
import { readConfig } from '../server/foundation/settings/environment.ts';
import { addAdministration, removeAdministration } from './database/largeAdministration.ts';
import { openExisting } from './database/openExisting.ts';
import { runCommand } from './database/runCommand.ts';

const USAGE = `npm run seed:admin              puts 2000 departments, 1000 menus, 500 roles and 10000 users into the database of DATA_DIR or DATABASE_URL
npm run seed:admin -- --remove  takes them away again`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { remove: { type: 'boolean' } } });
  const { DATA_DIR, DATABASE_URL } = process.env;
  const place = readConfig({ DATA_DIR, DATABASE_URL }, projectRoot());
  const database = await openExisting(place, (line) => console.error(line));
  try {
    const change = values.remove ? removeAdministration : addAdministration;
    console.error(await change(database.db));
    await sql`analyze`.execute(database.db);
  } finally {
    await database.close();
  }
}

await runCommand(main, USAGE);
