import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../../../scripts/lib/install.mjs';
import { ROOT } from '../../../scripts/lib/root.mjs';

/** A release as its users get it: packed by npm and unpacked outside of the project. */
export interface Unpacked {
  /** Folder of its package.json. */
  readonly folder: string;
  /** Folder for data, which does not exist yet. */
  readonly data: string;
  /** Size of the tarball in bytes. */
  readonly bytes: number;
  readonly remove: () => void;
}

/** Packs the project and unpacks it. @throws Error if npm or tar fails */
export function unpackRelease(): Unpacked {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-release-'));
  // Under root the database runs as another user, who has to reach its folder through this one.
  chmodSync(folder, 0o755);
  const { command, args } = npmCommand(process.env);
  execFileSync(command, [...args, 'pack', '--silent', '--pack-destination', folder], { cwd: ROOT, stdio: 'pipe' });
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error('npm pack wrote no tarball');
  execFileSync('tar', ['-xzf', name], { cwd: folder });
  return {
    folder: join(folder, 'package'),
    data: join(folder, 'data'),
    bytes: statSync(join(folder, name)).size,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
