import { createHmac } from 'node:crypto';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { openWebhookServer } from '../../support/webhookServer.ts';
import { type Api, apiAs } from '../support/api.ts';
import { choose } from '../support/choose.ts';
import { type WithDatabase, withDatabase } from '../support/database.ts';
import { listOn, spaced } from '../support/list.ts';
import { bellOf, panelOf } from '../support/notices.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';

const SECRET = 'secret of the receiver';
const TITLE = /次要告警：机内温度过高/;
const MINUTE = 60_000;

const test = testWithSurroundings(async () => {
  // The first call is refused for good, so that there is something to send again.
  const hooks = await openWebhookServer((_call, count) => ({ status: count === 1 ? 400 : 200, body: '{}' }));
  return {
    environment: { WEBHOOK_TARGETS: `private POST ${hooks.url}` },
    hooks,
    stop: () => hooks.close(),
  };
});

/** A real station whose director is the administrator, a rule about its inverters, and a webhook. @returns the token of its gateway */
async function prepare(admin: Api, server: WithDatabase, url: string): Promise<string> {
  await withDatabase(server, (db) =>
    db
      .updateTable('station_info')
      .set({ is_demo: false, director: 'admin' })
      .where('station_code', '=', 'YG001')
      .execute(),
  );
  const webhook = { webhookCode: 'duty', webhookName: '值班机器人', kind: '1', address: `${url}/duty`, secret: SECRET };
  expect((await admin.post('/sys/message/webhook/add', { ...webhook, enabled: true })).message).toBe('添加成功！');
  const rule = {
    ...{ ruleCode: 'J900', ruleName: '机内温度过高', alarmType: '3', alarmLevel: '3', period: '1', category: '1' },
    ...{ holdMinutes: 5, daylight: false, suppresses: false, enabled: true },
    conditions: [{ metric: 'tempIn', operator: 'gt', threshold: 80, hysteresis: 1 }],
  };
  expect((await admin.post('/station/alarmRule/add', rule)).message).toBe('添加成功！');
  const { result } = await admin.get('/station/stationEquipment/list?equipmentCode=YG001-CJ-001');
  const found: unknown = isRecord(result) && Array.isArray(result.records) ? result.records[0] : null;
  const equipmentId = isRecord(found) ? found.id : null;
  const issued = await admin.post('/station/gatewayToken/issue', { tokenName: '旅程', equipmentId });
  if (!isRecord(issued.result)) throw new Error(issued.message);
  return String(issued.result.token);
}

test('an alarm is told in the bell and to a webhook by a rule, and what failed is sent again', async ({
  page,
  request,
  server,
  surroundings: { hooks },
}) => {
  const admin = await apiAs(request, 'admin');
  const token = await prepare(admin, server, hooks.url);
  await signIn(page, 'admin', undefined, '/station/notificationRule');
  await page.getByRole('button', { name: spaced('新增') }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '规则名称' }).fill('旅程：次要告警');
  await choose(page, form.getByRole('combobox', { name: '告警级别' }), '次要');
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: '告警码' }).fill('J900');
  await form.getByRole('tab', { name: '接收人' }).click();
  await form.getByRole('switch', { name: '电站负责人' }).click();
  await choose(page, form.getByRole('combobox', { name: '机器人与回调' }), '值班机器人');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(listOn(page).row('旅程：次要告警')).toHaveCount(1);

  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const rows = Array.from({ length: 20 }, (_, back) => {
    return { device: 'YG001-NB-001', ts: now - back * MINUTE, values: { tempIn: 95, pAc: 10 } };
  });
  const headers = { authorization: `Bearer ${token}` };
  const sent = await request.post('/gqmt-boot/station/telemetry', { headers, data: rows });
  expect(sent.ok()).toBe(true);

  await expect.poll(() => hooks.calls.length).toBe(1);
  const [call] = hooks.calls;
  const signed = `${String(call?.headers['x-guangshu-timestamp'])}.${call?.body}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
  expect(call?.headers['x-guangshu-signature']).toBe(`sha256=${signature}`);
  expect(call?.body).toContain('机内温度过高');

  await bellOf(page).click();
  await panelOf(page)
    .getByRole('tab', { name: /系统消息/ })
    .click();
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: TITLE })).toHaveCount(1);

  await page.goto('/modules/message/outbox');
  const list = listOn(page);
  const told = list.rows.filter({ hasText: TITLE });
  await expect(told).toHaveCount(2);
  const failed = told.filter({ hasText: '值班机器人' });
  await expect(failed).toContainText('发送失败');
  await expect(told.filter({ hasNotText: '值班机器人' })).toContainText('已发送');
  await list.act(failed, '重发');
  await list.answer('确定');
  await expect.poll(() => hooks.calls.length).toBe(2);
  await expect(async () => {
    await page.getByRole('button', { name: spaced('查询') }).click();
    await expect(failed).toContainText('已发送', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  expect(hooks.calls[1]?.headers['x-guangshu-delivery']).toBe(call?.headers['x-guangshu-delivery']);
});
