import { join } from 'node:path';

/** Absolute path of the anchors that this server writes, next to its database and uploads. */
export function anchorsFile(dataDir: string): string {
  return join(dataDir, 'audit-anchors.log');
}
