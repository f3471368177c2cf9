import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../../foundation/systemError.ts';

const NAME = /^guangshu-\d{8}-\d{6}\.backup$/;
const PART = /^guangshu-\d{8}-\d{6}\.backup\.part$/;
/** Longer than any backup takes, in milliseconds. */
const INTERRUPTED_MS = 24 * 3600 * 1000;

/** Name of a backup that is taken now: `guangshu-20261126-023000.backup`, in UTC. */
export function backupName(now: Date): string {
  const [day, time = ''] = now.toISOString().split('T');
  return `guangshu-${day?.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.backup`;
}

/**
 * Removes all but the newest backups of the job, and leftovers of interrupted ones. Files with other names
 * are kept.
 * @returns the number of removed backups
 */
export async function removeOld(folder: string, keep: number, now: Date): Promise<number> {
  const names = await readdir(folder).catch(ifMissing([]));
  const old = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => PART.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(ifMissing({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > INTERRUPTED_MS) await rm(join(folder, name), { force: true });
  }
  return old.length;
}
