import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { listFiles } from '../../../scripts/lib/files.mjs';
import { inRoot, ROOT } from '../../../scripts/lib/root.mjs';
import { type Module, parseModule } from './module.ts';

const CODE = new Set(['.ts', '.tsx', '.mjs', '.js']);
const CODE_PLACES = ['src', 'server', 'scripts', 'tests', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];

/** Generated files follow the rules of their generator. */
const isGenerated = (path: string) => path.includes('.generated.');

/** Every hand-written source file of the project, parsed. */
export function readModules(): Module[] {
  return listFiles(ROOT, CODE_PLACES)
    .filter((path) => CODE.has(extname(path)) && !isGenerated(path))
    .map((path) => parseModule(path, readFileSync(inRoot(path), 'utf8')));
}

/** Every file that is, or will be, in the repository: git's view where there is one, else the folder's. */
export function trackedFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const files = status === 0 ? stdout.split('\0').filter(Boolean) : listFiles(ROOT, ['']);
  return files.filter((path) => existsSync(inRoot(path)));
}
