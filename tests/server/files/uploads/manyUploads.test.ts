import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { formOf, sendForm } from '../../support/uploadCalls.ts';

const CONTENT = Buffer.from('一行文字\n'.repeat(20_000));
/** More than the pool has connections. */
const MANY = 24;

describe('uploads that come together', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guangshu-many-uploads-'));
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole({ dataDir });
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  const stored = () =>
    readdirSync(join(dataDir, 'uploads'), { recursive: true }).filter((name) => /\.txt$/.test(String(name)));

  it('wait for each other, not in the connections that others need', async () => {
    const { id: userId } = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Another server registers a file of the same person, and is slow.
    const held = server.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${userId}`}, 0))`.execute(trx);
      // So that an upload waits, whichever of the two it would lock.
      await trx.selectFrom('sys_user').select('id').where('id', '=', userId).forUpdate().execute();
      await released;
    });
    const uploads = Array.from({ length: MANY }, () => sendForm(server, formOf(CONTENT, '日志.txt'), admin.token));
    try {
      await expect.poll(stored).toHaveLength(1);
      await pause(300);
      expect(stored()).toHaveLength(1);
      const lists = Array.from({ length: 5 }, () => operator.get('/sys/annountCement/listByUser'));
      expect((await Promise.all(lists)).map(({ success }) => success)).toEqual(Array(5).fill(true));
    } finally {
      release();
      await held;
    }
    expect((await Promise.all(uploads)).map(({ success }) => success)).toEqual(Array(MANY).fill(true));
    expect(stored()).toHaveLength(MANY);
  }, 30_000);

  it('beyond what one person may have waiting are refused, the others are kept', async () => {
    const before = stored().length;
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => sendForm(server, formOf(Buffer.from('a'), 'a.txt'), admin.token)),
    );
    const kept = answers.filter(({ success }) => success).length;
    expect(kept).toBeGreaterThanOrEqual(50);
    expect(stored()).toHaveLength(before + kept);
    expect(answers.filter(({ success }) => !success).every(({ message }) => message.includes('系统繁忙'))).toBe(true);
  }, 30_000);
});
