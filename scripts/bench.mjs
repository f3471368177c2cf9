import { spawn } from 'node:child_process';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { packageBin } from './lib/packageBin.mjs';
import { inRoot, ROOT } from './lib/root.mjs';

requireNode();
await installWhenNeeded();
const harness = spawn(
  process.execPath,
  [packageBin('tsx'), inRoot('tests/bench/harness/main.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
harness.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
