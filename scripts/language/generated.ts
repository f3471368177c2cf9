import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectPath } from './schemas.ts';

function present(file: string): string | null {
  try {
    return readFileSync(projectPath(file), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Writes generated files that differ. With `--check` nothing is written, and a stale file fails the command.
 * @param command what to run when a file is stale.
 */
export function writeGenerated(files: ReadonlyMap<string, string>, command: string): void {
  const stale = [...files].filter(([file, content]) => present(file) !== content);
  const names = stale.map(([file]) => file).join(', ');
  if (process.argv.includes('--check') && stale.length > 0) {
    console.error(`stale: ${names}\nrun \`${command}\` and commit the result`);
    process.exitCode = 1;
    return;
  }
  for (const [file, content] of stale) {
    mkdirSync(dirname(projectPath(file)), { recursive: true });
    writeFileSync(projectPath(file), content);
  }
  console.log(stale.length === 0 ? 'generated files are up to date' : `wrote ${names}`);
}
