import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** Installs the grids of others, with the versions that their package names, where they are not there yet. */
export function installRivals(): void {
  const folder = inRoot('tests/bench/rivals');
  if (['vxe-table', 'ag-grid-community'].every((name) => existsSync(`${folder}/node_modules/${name}`))) return;
  console.log('Installing the grids to compare with …');
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: folder,
    stdio: 'inherit',
  });
}
