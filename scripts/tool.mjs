import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { inRoot, ROOT } from './lib/root.mjs';

/**
 * Runs a command of package.json that is written in TypeScript, on a machine that has Node.js and nothing else: what it
 * needs is installed first.
 * @example node scripts/tool.mjs screens --json
 */
const [name = '', ...given] = process.argv.slice(2);
if (!/^[\w-]+$/.test(name)) throw new Error(`scripts/tool.mjs takes the name of a script in scripts/, not "${name}"`);
requireNode();
process.chdir(ROOT);
await installWhenNeeded();

const file = inRoot(`scripts/${name}.ts`);
process.argv = [process.argv[0] ?? 'node', file, ...given];
const { register } = await import('tsx/esm/api');
register();
await import(file);
