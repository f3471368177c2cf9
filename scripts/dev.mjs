import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { followParent } from './lib/followParent.mjs';
import { freePort } from './lib/freePort.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { packageBin } from './lib/packageBin.mjs';
import { inRoot, ROOT } from './lib/root.mjs';

requireNode();
process.chdir(ROOT);
await installWhenNeeded();

const pagePort = Number(process.env.PORT ?? 5173);
const host = process.env.HOST ?? '127.0.0.1';
const apiPort = await freePort();
process.env.GUANGSHU_API_PORT = String(apiPort);

const api = spawn(process.execPath, [packageBin('tsx'), 'watch', '--clear-screen=false', inRoot('server/main.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, GUANGSHU_DEV: '1', HOST: '127.0.0.1', PORT: String(apiPort) },
});
const { createServer } = await import('vite');
const page = await createServer({
  root: ROOT,
  configFile: inRoot('vite.config.ts'),
  server: { host, port: pagePort },
});
try {
  await page.listen();
} catch (error) {
  console.error(
    `Port ${pagePort} cannot be used (${error instanceof Error ? error.message : error}). Set PORT to a free one.`,
  );
  api.kill('SIGTERM');
  process.exit(1);
}
// The server only knows its own address; the page, which passes calls on to it, is the one to open.
createInterface({ input: api.stdout }).on('line', (line) => {
  const ready = line.startsWith('Guangshu ready at');
  console.log(ready ? `Guangshu ready at http://${host}:${pagePort} (changes show at once; stop with Ctrl+C)` : line);
});

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  // PostgreSQL closes its files first: the process ends when the server has (see the exit listener below).
  api.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
followParent(stop);
api.on('exit', (code) => {
  void page.close().finally(() => process.exit(stopping ? 0 : (code ?? 1)));
});
