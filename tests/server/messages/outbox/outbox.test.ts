import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyTargets } from '../../../../server/foundation/settings/proxyTargets.ts';
import { CHANNEL } from '../../../../server/messages/outbox/message.ts';
import { writeMessages } from '../../../../server/messages/outbox/write.ts';
import { openWebhookServer } from '../../../support/webhookServer.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { openMailServer } from '../../support/mailServer.ts';

const PATH = '/sys/message/outbox';
const MINUTE = 60_000;

let server: Console;
let admin: Person;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let hooks: Awaited<ReturnType<typeof openWebhookServer>>;
let failing = 0;
beforeAll(async () => {
  mail = await openMailServer();
  hooks = await openWebhookServer(() =>
    failing-- > 0 ? { status: 503, body: '' } : { status: 200, body: '{"errcode":0}' },
  );
  const webhookTargets = proxyTargets(`private POST ${hooks.url}`, () => {});
  const sms = { sender: 'http', url: `${hooks.url}/sms`, token: 'gateway-token' } as const;
  const from = 'Guangshu <no-reply@example.cn>';
  server = await openConsole({ mail: { url: `smtp://127.0.0.1:${mail.port}`, from }, webhookTargets, sms });
  admin = await server.signIn('admin');
  // Time passes in these tests, and no chore is what they are about.
  await server.db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  const contact = { email: 'admin@example.cn', phone: '13800000001' };
  await server.db.updateTable('sys_user').set(contact).where('username', '=', 'admin').execute();
}, 60_000);
afterAll(async () => {
  await server.close();
  await mail.close();
  await hooks.close();
});

async function work(): Promise<void> {
  await server.services.runs.look();
  await server.services.runs.settled();
}

const base = { title: '标题', text: '内容', source: 'test', sourceId: null, tenantId: 1 } as const;

async function write(key: string, channel: string, more: object = {}): Promise<void> {
  await server.db
    .transaction()
    .execute((trx) => writeMessages(trx, [{ ...base, username: 'admin', key, channel, ...more }], server.now()));
}

const rowOf = (key: string) =>
  server.db.selectFrom('sys_message_outbox').selectAll().where('msg_key', '=', key).executeTakeFirstOrThrow();

async function addWebhook(code: string, kind: string, address = `${hooks.url}/${code}?key=secret-in-address`) {
  const added = await admin.post('/sys/message/webhook/add', {
    ...{ webhookCode: code, webhookName: code, kind, address, secret: 'SEC', enabled: true },
  });
  return {
    added,
    id: String(pick(records(await admin.get(`/sys/message/webhook/list?webhookCode=${code}`)), 0, 'id')),
  };
}

describe('the outbox', () => {
  it('brings a message to the message centre once, however often it is written', async () => {
    await write('centre:1', CHANNEL.centre);
    await write('centre:1', CHANNEL.centre);
    await Promise.all([work(), work()]);
    expect(await rowOf('centre:1')).toMatchObject({ state: '2', tries: 1, last_error: null });
    const notices = await server.db.selectFrom('sys_announcement').selectAll().where('titile', '=', '标题').execute();
    expect(notices).toHaveLength(1);
  });

  it('leaves with its transaction, or not at all', async () => {
    const failed = server.db.transaction().execute(async (trx) => {
      await writeMessages(trx, [{ ...base, username: 'admin', key: 'never', channel: CHANNEL.centre }], server.now());
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await work();
    expect(
      await server.db.selectFrom('sys_message_outbox').select('id').where('msg_key', '=', 'never').execute(),
    ).toEqual([]);
  });

  it('hands mails to an SMTP server, with HTML and a number that stays the same', async () => {
    await write('mail:1', CHANNEL.mail, { html: '<b>内容</b>' });
    await work();
    expect(await rowOf('mail:1')).toMatchObject({ state: '2', address: 'admin@example.cn' });
    expect(mail.mails.at(-1)?.to).toEqual(['admin@example.cn']);
    expect(mail.mails.at(-1)?.source).toMatch(/Message-ID: <[0-9a-f]{32}@example\.cn>/i);
    expect(mail.mails.at(-1)?.source).toContain('text/html');
  });

  it('hands texts to the gateway of text messages', async () => {
    await write('sms:1', CHANNEL.sms);
    await work();
    const call = hooks.calls.at(-1);
    expect(call).toMatchObject({ path: '/sms', headers: { authorization: 'Bearer gateway-token' } });
    expect(JSON.parse(call?.body ?? '')).toEqual({ mobile: '13800000001', text: '内容', key: 'sms:1' });
  });

  it('calls webhooks, tries again later, and is dead in the end', async () => {
    const { added, id } = await addWebhook('plain', '1');
    expect(added.message).toBe('添加成功！');
    failing = 1;
    await write('hook:1', CHANNEL.webhook, { username: null, webhookId: id });
    await work();
    expect(await rowOf('hook:1')).toMatchObject({ state: '0', tries: 1, last_error: '对方应答 HTTP 503' });
    await work();
    expect((await rowOf('hook:1')).tries).toBe(1);
    server.pass(MINUTE);
    await work();
    expect(await rowOf('hook:1')).toMatchObject({ state: '2', tries: 2, last_error: null });
    expect(hooks.calls.at(-1)?.headers['x-guangshu-delivery']).toBe('hook:1');
    expect(hooks.calls.at(-1)?.path).toBe('/plain?key=secret-in-address');
    failing = 100;
    await write('hook:2', CHANNEL.webhook, { username: null, webhookId: id });
    for (let count = 0; count < 9; count += 1) {
      await work();
      server.pass(3 * 60 * MINUTE);
    }
    expect(await rowOf('hook:2')).toMatchObject({ state: '4', tries: 8 });
    failing = 0;
    // The session ended meanwhile.
    admin = await server.signIn('admin');
    const again = await admin.put(`${PATH}/resend`, { id: (await rowOf('hook:2')).id });
    expect(again.success).toBe(true);
    await work();
    expect(await rowOf('hook:2')).toMatchObject({ state: '2' });
  });

  it('sends what a clock that was ahead has put off for days', async () => {
    await write('ahead:1', CHANNEL.centre);
    const ahead = new Date(server.now().getTime() + 48 * 60 * MINUTE);
    await server.db
      .updateTable('sys_message_outbox')
      .set({ next_time: ahead })
      .where('msg_key', '=', 'ahead:1')
      .execute();
    await work();
    expect(await rowOf('ahead:1')).toMatchObject({ state: '2', tries: 1 });
  });

  it('takes over what a process that died was sending', async () => {
    await write('lost:1', CHANNEL.centre);
    const until = new Date(server.now().getTime() + MINUTE);
    await server.db
      .updateTable('sys_message_outbox')
      .set({ state: '1', tries: 1, lease_until: until })
      .where('msg_key', '=', 'lost:1')
      .execute();
    await work();
    expect((await rowOf('lost:1')).state).toBe('1');
    server.pass(2 * MINUTE);
    await work();
    expect(await rowOf('lost:1')).toMatchObject({ state: '2', tries: 2 });
  });

  it('says why a message cannot leave', async () => {
    await server.db.updateTable('sys_user').set({ email: null }).where('username', '=', 'admin').execute();
    await write('mail:2', CHANNEL.mail);
    await write('gone:1', CHANNEL.webhook, { username: null, webhookId: null });
    await write('who:1', CHANNEL.centre, { username: 'nobody-here' });
    await work();
    expect(await rowOf('mail:2')).toMatchObject({ state: '4', last_error: '接收人没有填写邮箱' });
    expect(await rowOf('gone:1')).toMatchObject({ state: '4', last_error: '机器人已被删除' });
    expect(await rowOf('who:1')).toMatchObject({ state: '4', last_error: '没有这个账号' });
  });

  it('keeps addresses and secrets of webhooks to itself, and calls only what the operator lists', async () => {
    const { added } = await addWebhook('elsewhere', '1', 'http://192.0.2.7/hook/very-secret');
    expect(added.message).toBe('不允许转发到http://192.0.2.7：请管理员在WEBHOOK_TARGETS中登记该地址');
    const listed = await admin.get('/sys/message/webhook/list');
    expect(JSON.stringify(listed.result)).not.toMatch(/secret-in-address|SEC"/);
    const stored = await server.db.selectFrom('sys_message_webhook').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/secret-in-address|"SEC"/);
  });

  it('sends a test message to those who may ask for it', async () => {
    const body = { channel: '1', username: 'admin', content: '测试一下' };
    expect(await admin.post(`${PATH}/test`, body)).toMatchObject({ success: true });
    await work();
    const [row] = records(await admin.get(`${PATH}/list?source=test&title=测试消息`));
    expect(row).toMatchObject({ state: '2', content: '测试一下' });
    const operator = await server.signIn('operator');
    expect((await operator.post(`${PATH}/test`, body)).code).toBe(510);
  });
});
