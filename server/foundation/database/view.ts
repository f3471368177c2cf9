import { closeSync, constants, openSync } from 'node:fs';
import { StartError } from '../startError.ts';
import type { Account } from './account.ts';
import { canReach } from './reach.ts';

/** A folder under the name by which a child process of the account can use it. */
export interface FolderView {
  readonly path: string;
  /** To be inherited by the child as its descriptor 3; null when the plain path works. */
  readonly descriptor: number | null;
  close(): void;
}

const inheritedDescriptor = 3;

/**
 * Root's folders often cannot be entered by the account that PostgreSQL runs as. On Linux the child then gets the open
 * folder as a descriptor and names it through /proc/self/fd, which needs no permission on the folders above.
 * @throws StartError on other systems, saying what to change
 */
export function viewFolder(folder: string, account: Account | null): FolderView {
  if (account === null || canReach(folder, account)) return { path: folder, descriptor: null, close: () => {} };
  if (process.platform !== 'linux') {
    throw new StartError(
      `DATA_DIR: the user PostgreSQL runs as cannot enter ${folder}; choose a folder that everybody may enter`,
    );
  }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return {
    path: `/proc/self/fd/${inheritedDescriptor}`,
    descriptor,
    close: () => closeSync(descriptor),
  };
}
