import '../../src/common/patterns/linear/atHand.ts';
import '../../src/common/values/number/atHand.ts';
import { createRoutes, withAllHooks } from '../../server/areas.ts';
import { readFacts } from '../../server/authoring/screens/facts.ts';
import { projectRoot } from '../../server/foundation/projectRoot.ts';
import { readConfig } from '../../server/foundation/settings/environment.ts';
import type { ServerFacts } from '../../src/common/serverFacts.ts';
import { checkResources } from '../../src/runtime/resource/checkResources.ts';
import { openExisting } from '../database/openExisting.ts';
import { projectResources } from './documents.ts';

/** Facts about the server of `npm start`, read from its database (`DATA_DIR`, `DATABASE_URL`). */
export async function factsOfServer(): Promise<ServerFacts> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL }, projectRoot());
  const database = await openExisting(config, (line) => console.error(line));
  try {
    const { resources } = checkResources(projectResources());
    return await readFacts(database.db, resources, createRoutes(withAllHooks(resources)));
  } finally {
    await database.close();
  }
}
