import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { seal } from '../../../../server/foundation/secrets/seal.ts';
import { CHANNEL } from '../../../../server/messages/outbox/message.ts';
import { writeMessages } from '../../../../server/messages/outbox/write.ts';
import { openWebhookServer } from '../../../support/webhookServer.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { startServer } from '../../serverProcess.ts';

const SECRET = 'a data secret of the outbox process test';
let database: TestDatabase;
let folder: string;
let hooks: Awaited<ReturnType<typeof openWebhookServer>>;
beforeAll(async () => {
  database = await openTestDatabase('seeded');
  folder = await mkdtemp(join(tmpdir(), 'guangshu-outbox-'));
  // The first call is never answered: its process is killed while it waits.
  hooks = await openWebhookServer((_call, count) => (count === 1 ? null : { status: 200, body: '' }));
}, 60_000);
afterAll(async () => {
  await hooks.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('a message that a killed process was sending is sent by the next one, under the same key', {
  timeout: 120_000,
}, async () => {
  const { db, url } = database;
  const webhookId = newId();
  const stamps = { create_by: null, create_time: new Date(), update_by: null, update_time: null };
  await db
    .insertInto('sys_message_webhook')
    .values({
      ...{ id: webhookId, webhook_code: 'hook', webhook_name: '回调', kind: '1', enabled: true, tenant_id: 1 },
      address: seal(SECRET, 'webhook address', 'hook', `${hooks.url}/hook`),
      ...{ shown_address: null, secret: null, remark: null, ...stamps },
    })
    .execute();
  const write = (key: string) => {
    const about = { title: '标题', text: '内容', source: 'test', sourceId: null, tenantId: 1, username: null } as const;
    return writeMessages(db, [{ ...about, key, channel: CHANNEL.webhook, webhookId }], new Date());
  };
  const start = (name: string) =>
    startServer({
      ...{ DATA_DIR: join(folder, name), DATABASE_URL: url, DATA_SECRET: SECRET },
      WEBHOOK_TARGETS: `private POST ${hooks.url}`,
    });
  const stateOf = async (key: string) =>
    (await db.selectFrom('sys_message_outbox').select('state').where('msg_key', '=', key).executeTakeFirst())?.state;
  const first = await start('one');
  await write('killed');
  await vi.waitFor(() => expect(hooks.calls).toHaveLength(1), { timeout: 20_000 });
  await first.end('SIGKILL');
  expect(await stateOf('killed')).toBe('1');
  // Written while no process runs at all.
  await write('waiting');
  await db
    .updateTable('sys_message_outbox')
    .set({ lease_until: new Date(0) })
    .where('msg_key', '=', 'killed')
    .execute();
  const second = await start('two');
  await vi.waitFor(async () => expect([await stateOf('killed'), await stateOf('waiting')]).toEqual(['2', '2']), {
    timeout: 30_000,
  });
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
  const keys = hooks.calls.map(({ headers }) => headers['x-guangshu-delivery']);
  expect(keys.sort()).toEqual(['killed', 'killed', 'waiting']);
});
