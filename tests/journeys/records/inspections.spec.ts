import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { apiAs } from '../support/api.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'plant' });

/** Places of the columns that are filled in. */
const [VALUE, VERDICT, NOTE] = [4, 6, 8];

const cellOf = (grid: Locator, row: number, column: number) =>
  grid.locator(`[data-row="${row}"] [data-column="${column}"]`);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The first record of a page, whatever else the answer holds. */
function firstOf(result: unknown): Readonly<Record<string, unknown>> {
  const rows = isRecord(result) && Array.isArray(result.records) ? result.records : [];
  const [first] = rows;
  if (!isRecord(first)) throw new Error('the list is empty');
  return first;
}

/**
 * Adds a plan like a seeded one that is not due for weeks. Of plans that are due the hourly job makes the task of today,
 * whenever the run of the tests crosses its minute.
 * @returns its name
 */
async function addPlanNotDue(request: APIRequestContext): Promise<string> {
  const admin = await apiAs(request, 'admin');
  const path = '/station/inspectionPlan';
  const { id } = firstOf((await admin.get(`${path}/list?planName=${encodeURIComponent('升压站周巡检')}`)).result);
  const { result } = await admin.get(`${path}/queryById?id=${id}`);
  if (!isRecord(result) || !Array.isArray(result.items)) throw new Error('the plan has no items');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const planName = `升压站专项巡检 ${Date.now()}`;
  const items = result.items.map(({ itemName, inputType, standard, unit, lowerLimit, upperLimit }) => ({
    ...{ itemName, inputType, standard, unit, lowerLimit, upperLimit },
  }));
  const { stationId, cycle, leader } = result;
  const plan = { planName, stationId, cycle, leader, startDate: inDays(40), endDate: inDays(400), advanceDays: 1 };
  const added = await admin.post(`${path}/add`, { ...plan, status: '1', items });
  if (!added.success) throw new Error(`the plan was not added: ${added.message}`);
  return planName;
}

test('[S2.14a S4.13a S5.13] a round is begun, filled in like a spreadsheet, finished when nothing is missing, and becomes a work order', async ({
  page,
  request,
}) => {
  const planName = await addPlanNotDue(request);
  await signIn(page, 'admin');
  await openFromMenu(page, '电站管理', '巡检计划');
  const plans = listOn(page);
  await plans.act(plans.row(planName), '立即生成任务');
  await expect(page.getByText('已生成今天的巡检任务')).toBeVisible();

  await signIn(page, 'operator');
  await openFromMenu(page, '电站管理', '巡检任务');
  const list = listOn(page);
  const row = list.rows.filter({ hasText: planName }).filter({ hasText: '待执行' });
  const number = (await row.getByRole('button').first().textContent()) ?? '';
  await list.act(row, '开始巡检');
  const form = page.getByRole('dialog', { name: new RegExp(`^巡检 ${planName}`) });
  const grid = form.getByRole('grid', { name: '巡检项' });
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
  // Items of a round can be neither added nor removed.
  await expect(form.getByRole('button', { name: spaced('新增') })).toHaveCount(0);

  // A measured value outside its limits is abnormal at once, whatever was chosen.
  await cellOf(grid, 0, VALUE).click();
  await page.keyboard.type('91.5');
  await page.keyboard.press('Enter');
  await expect(cellOf(grid, 0, VERDICT)).toHaveText('异常');
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < VALUE; step += 1) await page.keyboard.press('ArrowRight');
  await paste(page, '91.5\t正常\n\t正常\n45\t\n\t正常\n\t未检');
  await expect(cellOf(grid, 0, VERDICT)).toHaveText('异常');
  await expect(cellOf(grid, 2, VERDICT)).toHaveText('正常');

  // Half done it is kept, also with what is still missing.
  await form.getByRole('button', { name: spaced('暂存') }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await form.getByRole('button', { name: '完成巡检' }).click();
  await expect(cellOf(grid, 0, NOTE)).toHaveAttribute('title', '异常或未检的巡检项请填写备注');
  await expect(cellOf(grid, 0, NOTE)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('F2');
  await page.keyboard.type('冷却风机停转');
  await page.keyboard.press('Enter');
  await cellOf(grid, 4, NOTE).click();
  await page.keyboard.type('库房上锁');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '完成巡检' }).click();
  await expect(form).toBeHidden();
  await expect(list.row(number)).toContainText('已完成');

  await signIn(page, 'admin');
  await openFromMenu(page, '电站管理', '巡检任务');
  await list.act(list.row(number), '转工单');
  await list.answer('确定');
  await expect(page.getByText('已转工单')).toBeVisible();
  await list.row(number).getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: `巡检任务 ${number}` });
  await expect(detail.getByText('冷却风机停转')).toBeVisible();
  await expect(detail.getByText(/^WO\d{12}$/)).toBeVisible();
});
