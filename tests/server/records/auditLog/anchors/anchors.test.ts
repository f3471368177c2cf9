import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../server/foundation/database/schema.ts';
import { anchorAudit } from '../../../../../server/records/auditLog/anchors/anchorAudit.ts';
import { anchorsFile } from '../../../../../server/records/auditLog/anchors/anchorsFile.ts';
import { verifyAnchors } from '../../../../../server/records/auditLog/anchors/verifyAnchors.ts';
import { verifyAudit } from '../../../../../server/records/auditLog/verify.ts';
import { type Console, openConsole } from '../../../support/console.ts';
import { jobPlaces } from '../../../support/jobPlaces.ts';

let server: Console;
let folder: string;
const { secret } = jobPlaces('');
beforeAll(async () => {
  server = await openConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anchors-'));
  return () => rm(folder, { recursive: true });
});

async function anchor(): Promise<string[]> {
  const lines: string[] = [];
  const scope = { ...jobPlaces(folder), db: server.db, now: server.now(), runId: 'r1' };
  await anchorAudit.run({ ...scope, signal: new AbortController().signal, say: (line) => void lines.push(line) }, {});
  return lines;
}

const verify = (key = secret) => verifyAnchors(server.db, key, anchorsFile(folder));

/** Runs statements as the owner of the database could, verifies, and takes them back. */
async function afterwards(change: (trx: Transaction<Database>) => Promise<unknown>) {
  let faults: readonly (string | null)[] = [];
  await server.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await change(trx);
      const chain = await verifyAudit(trx);
      const anchors = await verifyAnchors(trx, secret, anchorsFile(folder));
      faults = [chain.fault, anchors.fault];
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  return faults;
}

/** Computes the hashes of the whole chain anew, as an owner of the database could. */
async function forge(trx: Transaction<Database>): Promise<void> {
  const head = await trx.selectFrom('sys_audit_head').selectAll().executeTakeFirstOrThrow();
  const links = await sql<{ seq: number; content: string }>`
    select link.seq, concat_ws(',', ${sql.join(
      [
        ...['id', 'happened_at', 'action', 'user_id', 'username', 'tenant_id', 'address', 'agent', 'request_id'],
        ...['route', 'resource', 'row_id', 'content_before', 'content_after', 'note'],
      ].map((name) => {
        const value =
          name === 'happened_at'
            ? sql`(round(extract(epoch from record.happened_at) * 1000))::bigint::text`
            : sql`record.${sql.ref(name)}::text`;
        return sql`case when ${value} is null then '-' else octet_length(${value}) || ':' || ${value} end`;
      }),
    )}) as content
    from sys_audit_chain link join sys_audit record on record.id = link.audit_id order by link.seq`.execute(trx);
  let hash = head.from_hash;
  for (const { seq, content } of links.rows) {
    hash = createHash('sha256').update(`${hash},${seq},${content}`).digest('hex');
    await trx.updateTable('sys_audit_chain').set({ hash }).where('seq', '=', seq).execute();
  }
  await trx.updateTable('sys_audit_head').set({ hash }).execute();
}

describe('anchors of the audit chain', () => {
  it('hold what the chain says, in a file for its owner only', async () => {
    expect(await verify()).toEqual({ held: 0, forgotten: 0, fault: null });
    await server.signIn('admin');
    expect((await anchor())[0]).toMatch(/^审计记录 \d+：[0-9a-f]{64}$/);
    await server.signIn('admin');
    await anchor();
    expect(await verify()).toEqual({ held: 2, forgotten: 0, fault: null });
    expect((await stat(anchorsFile(folder))).mode & 0o777).toBe(0o600);
  });

  it('show a chain that was computed anew, which nothing inside the database shows', async () => {
    await server.signIn('admin');
    await anchor();
    const rewrite = async (trx: Transaction<Database>) => {
      await sql`update sys_audit set note = 'harmless' where id = (select audit_id from sys_audit_chain where seq = 1)`.execute(
        trx,
      );
      await forge(trx);
    };
    expect(await afterwards(forge)).toEqual([null, null]);
    expect(await afterwards(rewrite)).toEqual([
      null,
      expect.stringMatching(/^record \d+ or one before it was rewritten/),
    ]);
  });

  it('show a chain that was cut', async () => {
    await server.signIn('admin');
    await anchor();
    const cut = async (trx: Transaction<Database>) => {
      await sql`delete from sys_audit_chain where seq > 1`.execute(trx);
      await sql`delete from sys_audit where id not in (select audit_id from sys_audit_chain)`.execute(trx);
      await sql`update sys_audit_head set seq = 1, hash = (select hash from sys_audit_chain where seq = 1)`.execute(
        trx,
      );
    };
    expect(await afterwards(cut)).toEqual([
      null,
      expect.stringMatching(/^the chain ends at record 1, but there was a record \d+, noted at 20/),
    ]);
  });

  it('skip records that retention took away', async () => {
    await server.signIn('admin');
    await anchor();
    await server.signIn('admin');
    const forget = (trx: Transaction<Database>) =>
      sql`update sys_audit_head set from_seq = seq, from_hash = hash`.execute(trx);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await forget(trx);
        expect(await verifyAnchors(trx, secret, anchorsFile(folder))).toEqual({ held: 0, forgotten: 1, fault: null });
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });

  it.each([
    ['another number', (line: string) => line.replace(/seq=\d+/, 'seq=1')],
    ['another time', (line: string) => line.replace(/^\d{4}/, '2020')],
    ['another hash', (line: string) => line.replace(/hash=[0-9a-f]{4}/, 'hash=0000')],
    ['half a line', (line: string) => line.slice(0, 60)],
    ['an empty line', () => ''],
    ['a very long line', () => 'x'.repeat(200_000)],
  ])('name a line with %s', async (_name, change) => {
    await server.signIn('admin');
    await anchor();
    const good = await readFile(anchorsFile(folder), 'utf8');
    await appendFile(anchorsFile(folder), `${change(good.trim())}\n`);
    expect(await verify()).toMatchObject({ fault: expect.stringMatching(/^line 2 of \S+ is damaged/) });
  });

  it('cannot be signed without the secret', async () => {
    await anchor();
    expect(await verify('another secret')).toMatchObject({ fault: expect.stringMatching(/^line 1 .*DATA_SECRET$/) });
  });

  it('say where they cannot be written', async () => {
    await rm(anchorsFile(folder), { force: true });
    const scope = { ...jobPlaces(join(folder, 'file')), db: server.db, now: server.now(), runId: 'r1' };
    await writeFile(join(folder, 'file'), '');
    const run = anchorAudit.run({ ...scope, signal: new AbortController().signal, say: () => {} }, {});
    await expect(run).rejects.toThrow(/^不能写入文件 .*audit-anchors\.log：ENOTDIR/);
  });
});
