import { pathToFileURL } from 'node:url';
import { buildInPlace } from './lib/buildInPlace.mjs';
import { isBuilt } from './lib/builds.mjs';
import { followParent } from './lib/followParent.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { inRoot, ROOT } from './lib/root.mjs';

requireNode();
process.chdir(ROOT);
followParent(() => process.kill(process.pid, 'SIGTERM'));
await installWhenNeeded();
if (!isBuilt()) await buildInPlace();

// The server runs in this very process: signals, environment, terminal and exit code are its own, nothing is forwarded.
const main = inRoot('dist/server/main.js');
process.argv = [process.execPath, main, ...process.argv.slice(2)];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
