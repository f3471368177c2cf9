/** Why a backup cannot be written or restored: what, where, what was expected and what to do, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A file that is not what `writeBackup` wrote. @param what the first thing that is wrong */
export function damaged(what: string): BackupError {
  return new BackupError(
    `the backup is damaged: ${what}. Nothing was restored. Fetch the file again from where it is kept, or take ` +
      'another backup.',
  );
}
