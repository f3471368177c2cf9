import type { APIRequestContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { type Api, apiAs } from '../support/api.ts';
import { type WithDatabase, withDatabase } from '../support/database.ts';
import { listOn, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

type Row = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAME = '组串失电';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const wire = (ts: number) => new Date(ts + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

/** The first record of a list. */
async function first(admin: Api, path: string): Promise<Row> {
  const { result } = await admin.get(path);
  const [row]: unknown[] = isRecord(result) && Array.isArray(result.records) ? result.records : [];
  if (!isRecord(row)) throw new Error(`nothing at ${path}`);
  return row;
}

async function add(admin: Api, path: string, body: object): Promise<void> {
  const { success, message } = await admin.post(path, body);
  expect(success, message).toBe(true);
}

/** A real station with a rule about strings that counts at night, too: a journey is walked at any hour. @returns the token of its gateway */
async function prepare(admin: Api, server: WithDatabase): Promise<string> {
  await withDatabase(server, (db) =>
    db.updateTable('station_info').set({ is_demo: false }).where('station_code', '=', 'YG001').execute(),
  );
  const { result: known } = await admin.get('/station/alarmRule/list?ruleCode=J910');
  if (isRecord(known) && known.total === 0)
    await add(admin, '/station/alarmRule/add', {
      ...{ ruleCode: 'J910', ruleName: NAME, alarmType: '1', alarmLevel: '1', period: '1', category: '1' },
      ...{ holdMinutes: 5, daylight: false, suppresses: false, enabled: true, lossReason: '2' },
      conditions: [{ metric: 'stringMin', operator: 'lt', threshold: 1, hysteresis: 0.5 }],
    });
  const { id: equipmentId } = await first(admin, '/station/stationEquipment/list?equipmentCode=YG001-CJ-001');
  const { result, message } = await admin.post('/station/gatewayToken/issue', { tokenName: '旅程', equipmentId });
  if (!isRecord(result)) throw new Error(message);
  return String(result.token);
}

/** What the gateway reports of three inverters; strings of some are dead. */
async function report(
  request: APIRequestContext,
  token: string,
  from: number,
  to: number,
  failing: readonly number[] = [],
) {
  const devices = ['YG001-NB-001', 'YG001-NB-002', 'YG001-NB-003'];
  const data = devices.flatMap((device, index) =>
    Array.from({ length: Math.floor((to - from) / (5 * MINUTE)) }, (_, step) => {
      const isDown = failing.includes(index);
      // Measured power is never the same for an hour: by day such values count as frozen, and cost nothing.
      const pAc = (isDown ? 40 : 80) + (step % 3) / 10;
      const values = { pAc, strI: isDown ? [8, 8, 0, 8] : [8, 8, 8, 8], runState: 1 };
      return { device, ts: from + step * 5 * MINUTE, values };
    }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/gqmt-boot/station/telemetry', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The list of alarms has its channel: it compares itself with the server as soon as that is open. */
async function isFollowed(page: Page): Promise<void> {
  await page.waitForEvent('websocket', (socket) => socket.url().includes('/vxeSocket/'));
  await page.waitForResponse((response) => /\/station\/alarm\/list\?.*column=raisedTime/.test(response.url()));
}

/** Submits the order on a phone, with a photo of the new fuse. */
async function workOnPhone(page: Page, title: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await signIn(page, 'operator', undefined, '/station/workbench');
  await page.getByRole('button', { name: title }).first().click();
  const order = page.getByRole('dialog', { name: /^工单/ });
  await order.getByRole('button', { name: '接单' }).first().click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: spaced('确定') })
    .click();
  await order.getByRole('button', { name: '提交' }).first().click();
  const form = page.getByRole('dialog', { name: /^提交/ });
  await form.locator('[contenteditable="true"]').first().fill('已更换熔断器，支路电流恢复');
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  await form.getByLabel('选择现场照片').setInputFiles({ name: 'fuse.png', mimeType: 'image/png', buffer });
  await expect(form.getByRole('img', { name: 'fuse.png' })).toBeVisible();
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form).toBeHidden();
  await page.setViewportSize(DESKTOP);
}

// A whole day in one: it takes half a minute on a computer that does nothing else.
const WHOLE_DAY = 150_000;

test('a string fails: alarm, confirmation, order, work on a phone with a photo, review, loss of the day and shift log', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(WHOLE_DAY);
  const admin = await apiAs(request, 'admin');
  const token = await prepare(admin, server);
  const now = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;

  // The list of alarms is open, and follows what happens, when the string fails.
  const following = isFollowed(page);
  await signIn(page, 'admin', undefined, '/station/alarm');
  await expect(page.getByRole('tab', { name: '当前告警' })).toBeVisible();
  await expect(page).toHaveTitle(/^告警中心/);
  await following;
  await report(request, token, now - 2 * HOUR, now - HOUR);
  await report(request, token, now - HOUR, now, [0]);
  await page.getByRole('button', { name: /(条新告警|列表有更新)，点击查看/ }).click();
  const list = listOn(page);
  const alarm = list.rows.filter({ hasText: NAME }).first();
  await expect(alarm).toContainText('未确认');
  await expect(page).toHaveTitle(/^\(1\) 告警中心/);

  const { id: alarmId } = await first(admin, '/station/alarm/list?alarmCode=J910');
  await alarm.focus();
  await page.keyboard.press('c');
  const confirm = page.getByRole('dialog', { name: /确认/ });
  await confirm.getByRole('button', { name: spaced('确认') }).click();
  await expect(alarm).toContainText('已确认');
  await expect(page).toHaveTitle(/^告警中心/);

  await list.act(alarm, '转工单');
  const form = page.getByRole('dialog', { name: `转工单 ${NAME}` });
  const title = form.getByRole('textbox', { name: '工单标题' });
  await expect(title).toHaveValue(new RegExp(`^${NAME}：`));
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();
  await expect(alarm).toContainText('已派单');
  const {
    id,
    orderNo,
    title: ordered,
  } = await first(admin, `/station/workOrder/list?title=*${encodeURIComponent(NAME)}*`);
  expect(await admin.put('/station/workOrder/assign', { id, assignee: 'operator' })).toMatchObject({ success: true });

  await workOnPhone(page, String(ordered));

  // The current is there again; the review finishes the alarm, which can be archived then.
  await report(request, token, now, now + 5 * MINUTE);
  await signIn(page, 'admin', undefined, '/station/workOrder');
  await page.getByRole('tab', { name: /待我审核/ }).click();
  await list.act(list.rows.filter({ hasText: String(ordered) }), '通过');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: spaced('通过') })
    .click();
  await expect(list.rows.filter({ hasText: String(ordered) })).toHaveCount(0);
  await page.goto('/station/alarm');
  await page.getByRole('tab', { name: '历史告警' }).click();
  await expect(alarm).toContainText('已恢复');
  await expect(alarm).toContainText('已处理');
  await list.act(alarm, '归档');
  await list.answer('确定');
  await expect(alarm).toContainText('已归档');

  // Its cost is listed in the losses of the day.
  const { id: job } = await first(admin, '/sys/quartzJob/list?jobClassName=stationFigures');
  await expect(async () => {
    await admin.get(`/sys/quartzJob/execute?id=${job}`);
    const event = await first(admin, `/station/stationEvent/list?alarmId=${alarmId}`);
    expect(Number(event.lossEnergy)).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
  await page.goto('/station/stationEvent');
  const loss = list.rows.filter({ hasText: '设备故障' }).filter({ hasText: NAME });
  await expect(loss).toHaveCount(1);

  // The log of the shift names the alarm and the order.
  await add(admin, '/station/shiftLog/add', {
    ...{ orgCode: 'A01', shiftDate: wire(now).slice(0, 10), shift: '1' },
    ...{ startTime: wire(now - 6 * HOUR), endTime: wire(now + 6 * HOUR) },
  });
  await page.goto('/station/shiftLog');
  await list.rows.first().getByRole('button').first().click();
  const log = page.getByRole('dialog', { name: /^值班日志/ });
  await expect(log).toContainText(`${String(orderNo)} ${String(ordered)}`);
  await expect(log).toContainText(NAME);
});

test('two alarms of a station become one order', async ({ page, request, server }) => {
  const admin = await apiAs(request, 'admin');
  const token = await prepare(admin, server);
  const now = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;
  await report(request, token, now - HOUR, now + 5 * MINUTE, [1, 2]);
  await signIn(page, 'admin', undefined, '/station/alarm');
  const list = listOn(page);
  const alarms = list.rows.filter({ hasText: NAME }).filter({ hasText: '未确认' });
  await expect(async () => {
    await page.getByRole('button', { name: spaced('查询') }).click();
    await expect(alarms).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  for (const row of await alarms.all()) await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: '合并转工单' }).click();
  const form = page.getByRole('dialog', { name: '转工单（2 条告警）' });
  await expect(form.getByRole('textbox', { name: '工单标题' })).toHaveValue(`${NAME}等 2 条告警`);
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();
  await expect(list.rows.filter({ hasText: NAME }).filter({ hasText: '已派单' })).toHaveCount(2);
  const order = await first(admin, '/station/workOrder/list?column=createTime&order=desc');
  expect(String(order.alarms).split(',')).toHaveLength(2);
});
