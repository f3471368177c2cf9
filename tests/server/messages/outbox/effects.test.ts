import { createHmac } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyTargets } from '../../../../server/foundation/settings/proxyTargets.ts';
import { openWebhookServer } from '../../../support/webhookServer.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';

const SECRET = 'secret of the receiver';

let schemas: string;
let server: Console;
let admin: Person;
let hooks: Awaited<ReturnType<typeof openWebhookServer>>;
beforeAll(async () => {
  schemas = await mkdtemp(join(tmpdir(), 'guangshu-effects-'));
  await cp('schemas', schemas, { recursive: true });
  const file = join(schemas, 'resources/station/workOrder.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  document.states.transitions.assign.effects = [
    { webhook: 'erp', params: { orderNo: '{orderNo}', assignee: '{assignee}', by: '{$user.username}' } },
  ];
  await writeFile(file, JSON.stringify(document));
  hooks = await openWebhookServer();
  const webhookTargets = proxyTargets(`private POST ${hooks.url}`, () => {});
  server = await openConsole({ webhookTargets }, undefined, { schemas });
  await server.db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  admin = await server.signIn('admin');
}, 60_000);
afterAll(async () => {
  await server.close();
  await hooks.close();
  await rm(schemas, { recursive: true, force: true });
});

async function assignOne() {
  const [station] = records(await admin.get('/station/stationInfo/list?stationCode=YG017'));
  const body = { title: '清扫组件', orderType: '1', priority: '3', stationId: station?.id, content: '清扫' };
  const plan = { planStart: '2026-11-01 08:00:00', planEnd: '2026-11-02 08:00:00' };
  expect(await admin.post('/station/workOrder/add', { ...body, ...plan })).toMatchObject({ success: true });
  const [order] = records(await admin.get('/station/workOrder/list?status=1&title=清扫组件'));
  const answer = await admin.put('/station/workOrder/assign', { id: order?.id, assignee: 'operator' });
  expect(answer).toMatchObject({ success: true });
  await server.services.runs.look();
  await server.services.runs.settled();
  const written = await server.db
    .selectFrom('sys_message_outbox')
    .select(['state', 'last_error', 'station_id'])
    .where('source_id', '=', String(order?.id))
    .execute();
  return { order, written };
}

describe('a webhook that a document names', () => {
  it('keeps no transition from happening while it is not there, and 发送记录 says so', async () => {
    const { written } = await assignOne();
    expect(written).toMatchObject([{ state: '4', last_error: '没有编码为“erp”的机器人' }]);
    expect(hooks.calls).toEqual([]);
  });

  it('is called after the transition, signed, with what the document gives', async () => {
    const added = await admin.post('/sys/message/webhook/add', {
      ...{ webhookCode: 'erp', webhookName: 'ERP', kind: '1', address: `${hooks.url}/orders`, secret: SECRET },
      enabled: true,
    });
    expect(added.message).toBe('添加成功！');
    const { order, written } = await assignOne();
    expect(written).toMatchObject([{ state: '2', last_error: null, station_id: order?.stationId }]);
    expect(hooks.calls).toHaveLength(1);
    const [call] = hooks.calls;
    const body = call?.body ?? '';
    expect(call?.path).toBe('/orders');
    expect(JSON.parse(body)).toMatchObject({
      title: 'ERP',
      data: {
        ...{ resource: 'station/workOrder', recordId: order?.id, transition: 'assign' },
        params: { orderNo: order?.orderNo, assignee: 'operator', by: 'admin' },
      },
    });
    const time = String(call?.headers['x-guangshu-timestamp']);
    const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
    expect(call?.headers['x-guangshu-signature']).toBe(`sha256=${signature}`);
  });
});
