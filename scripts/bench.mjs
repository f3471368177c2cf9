import { installWhenNeeded } from './lib/install.mjs';
import { requireTests } from './lib/needTests.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { ROOT } from './lib/root.mjs';

requireNode();
requireTests();
process.chdir(ROOT);
await installWhenNeeded();

// The harness runs in this very process, so that signals and the exit code are its own.
const { register } = await import('tsx/esm/api');
register();
await import('../tests/bench/harness/main.ts');
