import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../foundation/makeFolder.ts';
import { JobFailure, type JobKind } from '../../foundation/runs/jobKind.ts';
import { backupName, removeOld } from './backupFiles.ts';
import { notifyAdministrators } from './failureNotice.ts';
import { BackupError } from './format/backupError.ts';
import { type BackupReport, writeBackup } from './write/writeBackup.ts';

/** Number of backups kept, if the schedule does not say. */
const USUAL = 7;
const MEBIBYTE = 1024 * 1024;

/** Writes a backup into BACKUP_DIR and removes the oldest ones. A failed run leaves older backups alone. */
export const backupJob: JobKind = {
  name: 'backup',
  title: '备份数据',
  parameters: {
    type: 'object',
    properties: { keep: { type: 'integer', minimum: 1, maximum: 1000 } },
    additionalProperties: false,
  },
  async run({ connection, dataDir, backup, now, signal, say }, { keep }) {
    const { folder, key } = backup;
    const name = backupName(now);
    const report = await explained(folder, async () => {
      make(folder);
      return writeBackup({ connection, dataDir, file: join(folder, name), key, now, signal });
    });
    const removed = await removeOld(folder, typeof keep === 'number' ? keep : USUAL, now);
    for (const line of lines(name, report, key !== null)) say(line);
    if (removed > 0) say(`旧备份：删除 ${removed} 个`);
  },
  failed: ({ db, now }, reason) => notifyAdministrators(db, reason, now),
};

function lines(name: string, { tables, rows, files, missing, bytes }: BackupReport, isSealed: boolean): string[] {
  const size = `${(bytes / MEBIBYTE).toFixed(1)} MB`;
  return [
    `备份：${name}，${size}，${isSealed ? '已加密' : '未加密'}；${tables} 张表，${rows} 行，${files} 个文件`,
    ...(missing.length > 0 ? [`磁盘上缺少 ${missing.length} 个登记的文件：${missing.slice(0, 20).join('、')}`] : []),
  ];
}

/** @throws BackupError if the folder is missing and cannot be made */
function make(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws JobFailure for what an operator can repair */
async function explained(folder: string, write: () => Promise<BackupReport>): Promise<BackupReport> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    const space = await statfs(folder).catch(() => null);
    const free = space === null ? '' : `，剩余空间 ${Math.floor((space.bavail * space.bsize) / MEBIBYTE)} MB`;
    throw new JobFailure(`不能写入备份文件夹 ${folder}（BACKUP_DIR）${free}：${error.message}`);
  }
}
