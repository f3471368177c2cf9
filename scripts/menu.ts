import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/environment.ts';
import { attachDatabase } from '../server/database/attach.ts';
import { addMenu } from '../server/permission/addMenu.ts';
import { projectRoot } from '../server/process/projectRoot.ts';

const USAGE = `npm run menu -- --title <text> --component <document name> [--parent <menu title>] [--path </route>]

Adds a menu row for a screen document and grants it to the administrator role; sign in again to see it.
Example: npm run menu -- --title 电站速查 --component demo/Hello --parent 电站管理`;

const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    component: { type: 'string' },
    parent: { type: 'string' },
    path: { type: 'string' },
  },
});
const { title, component } = values;
if (!title || !component) {
  console.error(USAGE);
  process.exit(1);
}
const database = await attachDatabase(readConfig(process.env, projectRoot()), (line) => console.log(line));
try {
  const path = await addMenu(database.db, {
    title,
    component,
    parent: values.parent ?? null,
    path: values.path ?? null,
  });
  console.log(`Menu "${title}" leads to ${path} and shows the document ${component}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
