import type { APIRequestContext } from 'playwright/test';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { apiAs } from '../support/api.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'plant' });

const PATH = '/station/workOrder';

function firstOf(result: unknown): Readonly<Record<string, unknown>> {
  const rows = isRecord(result) && Array.isArray(result.records) ? result.records : [];
  const [first] = rows;
  if (!isRecord(first)) throw new Error('the list is empty');
  return first;
}

/** Adds an order that waits for its dispatch. @returns its key and number */
async function addOrder(request: APIRequestContext, title: string) {
  const admin = await apiAs(request, 'admin');
  const station = firstOf((await admin.get('/station/stationInfo/list?pageSize=1')).result);
  const wire = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 08:00:00`;
  const times = { planStart: wire(0), planEnd: wire(3) };
  const order = { title, orderType: '1', priority: '2', stationId: station.id, content: '检查', ...times };
  expect(await admin.post(`${PATH}/add`, order)).toMatchObject({ success: true });
  const { id, orderNo } = firstOf((await admin.get(`${PATH}/list?title=${encodeURIComponent(title)}`)).result);
  return { id: String(id), orderNo: String(orderNo), admin };
}

test('buttons, dialogs, way and steps follow from the states that a resource declares', async ({ page, request }) => {
  const title = `状态流转 ${Date.now()}`;
  const { id, orderNo, admin } = await addOrder(request, title);
  await signIn(page, 'admin');
  await openFromMenu(page, '电站管理', '运维工单');
  const list = listOn(page);
  await list.search('工单标题', title);
  const row = list.row(orderNo);
  await expect(row).toContainText('待派单');
  // What the state does not allow has no button.
  await expect(row.getByRole('button', { name: '接单', exact: true })).toHaveCount(0);

  // The dialog asks for what the transition takes, and knows what must be given.
  await list.act(row, '派单');
  const dispatch = page.getByRole('dialog', { name: `派单 ${orderNo}` });
  await dispatch.getByRole('button', { name: spaced('派单') }).click();
  await expect(dispatch.getByText(/请(选择|输入)负责人/).first()).toBeVisible();

  // Another one was faster: the refusal names the state, and what can be done instead.
  expect(await admin.put(`${PATH}/assign`, { id, assignee: 'admin' })).toMatchObject({ success: true });
  expect(await admin.put(`${PATH}/assign`, { id, assignee: 'admin' })).toMatchObject({
    success: false,
    message: expect.stringContaining('待接单'),
  });
  await dispatch.getByRole('button', { name: spaced('取消') }).click();
  await list.search('工单标题', title);
  await expect(row).toContainText('待接单');
  await list.act(row, '接单');
  await list.answer('确定');
  await expect(row).toContainText('处理中');

  // The record shows its way through the states, and every step with the name of the person.
  await row.getByRole('button', { name: orderNo, exact: true }).click();
  const record = page.getByRole('dialog', { name: `工单 ${orderNo}` });
  await expect(record).toContainText('处理中');
  await expect(record.getByText('派单').first()).toBeVisible();
  await expect(record.getByText('接单').first()).toBeVisible();
});
