import { isBuilt } from './builds.mjs';
import { startProgress } from './progress.mjs';
import { inRoot } from './root.mjs';
import { runQuietly, tail } from './run.mjs';

/**
 * Builds dist/ unless it was made from the present sources. The build runs as an own process, so that its memory is
 * gone before the server starts. Ends the process with the build's last lines when it fails.
 */
export async function buildWhenNeeded() {
  if (isBuilt()) return;
  const done = startProgress('Building the console (only when sources changed)');
  const { code, output } = await runQuietly(process.execPath, [inRoot('scripts/build.mjs'), '--once']);
  done(code === 0 ? 'ready' : 'failed');
  if (code === 0) return;
  console.error(`\n${tail(output, 40)}\n\nThe build failed. Correct what is named above and run the command again.`);
  process.exit(1);
}
