import { newId } from '../../foundation/newId.ts';
import { done, Refusal } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { nothing } from '../../records/resource/schemas.ts';
import { accept } from '../uploads/accept.ts';
import { folderNamed } from '../uploads/folders.ts';
import { keepUpload } from '../uploads/store.ts';

const FOLDER = 'oss';
const KB = 1024;
const NAME_LENGTH = 255;

/** Puts a file into the store by hand (contract: endpoints of the family, file storage). */
const upload = defineRoute({
  method: 'POST',
  path: '/sys/oss/file/upload',
  right: { code: 'oss:file:upload' },
  multipart: true,
  query: noQuery,
  // Consoles of the family send it next to the file, as with any upload.
  body: t.closed({ biz: t.optional(t.text(100)) }),
  answer: nothing,
  handle: async (call) => {
    const { file, user, services } = call;
    const { db, config, clock } = services;
    const folder = folderNamed(FOLDER);
    if (!file || !folder) throw new Refusal('未上传任何文件');
    const scope = { db, dataDir: config.dataDir, quotaBytes: config.uploadQuotaBytes, now: clock() };
    const { url, bytes } = await services.gates.uploads.run(user.id, async () => {
      const accepted = await accept(file, folder, services.gates.pictures);
      const kept = await keepUpload(scope, { userId: user.id, folder: FOLDER, name: file.name, ...accepted });
      return { url: kept, bytes: accepted.content.length };
    });
    // If this fails, no record names the file, and the job `unrecordedFiles` removes it.
    await db.transaction().execute(async (trx) => {
      const { name } = await trx
        .selectFrom('sys_upload')
        .select('name')
        .where('path', '=', url)
        .executeTakeFirstOrThrow();
      const row = { id: newId(), fileName: name.slice(0, NAME_LENGTH), url, fileSize: sizeOf(bytes) };
      await trx
        .insertInto('oss_file')
        .values({
          ...{ id: row.id, file_name: row.fileName, url, file_size: row.fileSize },
          ...{ create_by: user.username, create_time: clock() },
        })
        .execute();
      await recordAudit(trx, call, { action: 'add', resource: 'sys/oss/file', rowId: row.id, after: row });
    });
    return done('上传成功！');
  },
});

/** In KB, one digit behind the point; nothing that has content is 0. */
function sizeOf(bytes: number): number {
  return Math.max(0.1, Math.round((bytes / KB) * 10) / 10);
}

export const storedFileRoutes: readonly Route[] = [upload];
