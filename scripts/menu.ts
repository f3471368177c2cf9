import { projectRoot } from '../server/foundation/projectRoot.ts';
import { readConfig } from '../server/foundation/settings/environment.ts';
import { StartError } from '../server/foundation/startError.ts';
import { Refusal } from '../server/http/reply.ts';
import { CommandError } from './database/commandError.ts';
import { openExisting } from './database/openExisting.ts';
import { readCommand } from './menu/command.ts';
import { HELP } from './menu/help.ts';
import { perform } from './menu/perform.ts';

/** `npm run menu`: lists and changes the menu of a console; see scripts/menu/help.ts. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(HELP);
  // Only settings that name the database: this command does not need others of the server, such as secrets of
  // production.
  const { DATA_DIR, DATABASE_URL } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL }, projectRoot());
  const database = await openExisting(config, (line) => console.error(line));
  try {
    console.log(await perform(database.db, command));
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const isTold = error instanceof CommandError || error instanceof Refusal || error instanceof StartError;
  console.error(isTold ? error.message : error);
  if (error instanceof CommandError) console.error('npm run menu -- --help lists everything it can do.');
  process.exitCode = 1;
}
