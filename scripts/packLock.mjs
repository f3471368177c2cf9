import { packLock, removePackedLock } from './lib/packedLock.mjs';

/** Runs around `npm pack`: a release holds the lockfile, so that it installs exactly the versions that were tested. */
if (process.argv.includes('--remove')) removePackedLock();
else packLock();
