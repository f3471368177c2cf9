import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobKind } from '../../foundation/runs/jobKind.ts';
import { ifMissing } from '../../foundation/systemError.ts';
import { incomingFolder } from '../../http/request/multipart.ts';

/** Longer than any request may take, in milliseconds. */
const PATIENCE_MS = 3600 * 1000;

/** Leftovers of broken uploads in the folder of files that are being received. */
export const unfinishedUploads: JobKind = {
  name: 'unfinishedUploads',
  title: '清理未完成的上传',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run({ dataDir, now, signal, say }) {
    const folder = incomingFolder(dataDir);
    const names = await readdir(folder).catch(ifMissing([]));
    let removed = 0;
    for (const name of names) {
      signal.throwIfAborted();
      const file = join(folder, name);
      const { mtimeMs } = await stat(file).catch(ifMissing({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs < PATIENCE_MS) continue;
      await rm(file, { recursive: true, force: true });
      removed += 1;
    }
    say(`未完成的上传：删除 ${removed} 个文件`);
  },
};
