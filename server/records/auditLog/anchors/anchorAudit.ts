import { appendFile } from 'node:fs/promises';
import { JobFailure, type JobKind } from '../../../foundation/runs/jobKind.ts';
import { anchorLine } from './anchorLine.ts';
import { anchorsFile } from './anchorsFile.ts';

/**
 * Writes the end of the audit chain outside the database, into a file and into the log, so that `npm run audit` notices
 * when an owner of the database computes another chain.
 */
export const anchorAudit: JobKind = {
  name: 'anchorAudit',
  title: '在数据库之外登记审计链',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run({ db, dataDir, secret, log, now, say }) {
    const head = await db.selectFrom('sys_audit_head').select(['seq', 'hash']).executeTakeFirst();
    if (!head) throw new JobFailure('审计链的末端丢失，请运行 npm run audit 查明原因');
    const line = anchorLine(secret, { time: now, ...head });
    log.info({ anchor: line }, 'audit anchor');
    await append(anchorsFile(dataDir), line);
    say(`审计记录 ${head.seq}：${head.hash}`);
  },
};

/** @throws JobFailure when the file cannot be written; the log has the line all the same */
async function append(file: string, line: string): Promise<void> {
  try {
    await appendFile(file, `${line}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw new JobFailure(`不能写入文件 ${file}：${error instanceof Error ? error.message : String(error)}`);
  }
}
