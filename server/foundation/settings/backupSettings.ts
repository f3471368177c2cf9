import { join, resolve } from 'node:path';

const LEAST_KEY = 16;

export interface BackupSettings {
  /** Absolute folder of the backups that the job writes. */
  readonly folder: string;
  /** Encrypts backups; null writes them unencrypted. */
  readonly key: string | null;
}

/** @param folder BACKUP_DIR @param key BACKUP_KEY */
export function backupSettings(
  { folder, key, dataDir }: { readonly folder: string | null; readonly key: string | null; readonly dataDir: string },
  report: (line: string) => void,
): BackupSettings {
  if (key !== null && (key.length < LEAST_KEY || key.trim() !== key)) {
    report(`BACKUP_KEY: must have at least ${LEAST_KEY} characters, without blanks around them`);
  }
  return { folder: folder === null ? join(dataDir, 'backups') : resolve(folder), key };
}
