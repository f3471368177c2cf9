import { join } from 'node:path';

/** Where the anchors of this server are: beside its database and uploads, not in them. @returns an absolute path */
export function anchorsFile(dataDir: string): string {
  return join(dataDir, 'audit-anchors.log');
}
