import type { APIRequestContext, Page } from 'playwright/test';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { barriersOn } from '../support/accessibility.ts';
import { apiAs } from '../support/api.ts';
import { tryToSignIn } from '../support/loginForm.ts';
import { addPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const PASSWORD = 'Guang#7291';
const HOME = /\/dashboard\/analysis$/;

interface Department {
  readonly id: string;
  readonly orgCode: string;
  readonly name: string;
}

/** Two departments of the demo company. */
async function departments(request: APIRequestContext): Promise<readonly Department[]> {
  const admin = await apiAs(request, 'admin');
  const { result } = await admin.get('/sys/sysDepart/queryTreeList');
  const found: Department[] = [];
  const visit = (nodes: unknown) => {
    for (const node of Array.isArray(nodes) ? nodes.filter(isRecord) : []) {
      found.push({ id: String(node.id), orgCode: String(node.orgCode), name: String(node.departName) });
      visit(node.children);
    }
  };
  visit(result);
  return found.slice(1, 3);
}

interface Membership {
  readonly name: string;
  readonly departments: number;
  readonly tenants: string;
}

async function arrive(page: Page, request: APIRequestContext, { name, departments: count, tenants }: Membership) {
  const chosen = (await departments(request)).slice(0, count);
  const phone = `1397714${String(count)}${tenants.length}0${name.length}`.padEnd(11, '7').slice(0, 11);
  const selecteddeparts = chosen.map(({ id }) => id).join(',');
  await addPerson(request, {
    username: name,
    phone,
    password: PASSWORD,
    account: { selecteddeparts, relTenantIds: tenants },
  });
  if (tenants === '') await withoutTenants(request, name);
  await tryToSignIn(page, { username: name, password: PASSWORD });
  return chosen;
}

/** A new account is in the tenant of the user who adds it, until it is taken out. */
async function withoutTenants(request: APIRequestContext, username: string): Promise<void> {
  const admin = await apiAs(request, 'admin');
  const { result } = await admin.get(`/sys/user/list?username=${username}`);
  const [row] = isRecord(result) && Array.isArray(result.records) ? result.records.filter(isRecord) : [];
  const { success, message } = await admin.put('/sys/user/edit', { id: row?.id, relTenantIds: '' });
  if (!success) throw new Error(`${username} stayed in its tenant: ${message}`);
}

/** The tenant that calls are made for. */
async function tenantOf(page: Page): Promise<string | undefined> {
  const [call] = await Promise.all([
    page.waitForRequest((request) => 'x-access-token' in request.headers()),
    page.reload(),
  ]);
  return call.headers().tenant_id;
}

test('[S4.3a S8.2e] no department warns, no tenant is zero', async ({ page, request }) => {
  await arrive(page, request, { name: 'choose.none', departments: 0, tenants: '' });
  await expect(page.getByText('您尚未归属部门,请确认账号信息')).toBeVisible();
  await expect(page).toHaveURL(HOME);
  expect(await tenantOf(page)).toBe('0');
});

test('[S4.3a S2.25a] one department and one tenant are taken without a question', async ({ page, request }) => {
  await arrive(page, request, { name: 'choose.one', departments: 1, tenants: '2' });
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await tenantOf(page)).toBe('2');
});

test('[S1.3 S2.24 S2.25b S4.3b S7.16] several departments are asked for', async ({ page, request }) => {
  const [, second] = await arrive(page, request, { name: 'choose.departs', departments: 2, tenants: '' });
  const chooser = page.getByRole('dialog', { name: '请选择部门' });
  await expect(chooser.getByRole('combobox')).toHaveCount(1);
  await chooser.getByLabel('部门').selectOption(second?.name ?? '');
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/sys/selectDepart')),
    chooser.getByRole('button', { name: '确定' }).click(),
  ]);
  expect(answer.request().method()).toBe('PUT');
  expect(await answer.json()).toMatchObject({ success: true, result: { userInfo: { orgCode: second?.orgCode } } });
  await expect(page).toHaveURL(HOME);
});

test('[S1.3 S2.24 S2.25a S4.3b] several tenants are asked for', async ({ page, request }) => {
  await arrive(page, request, { name: 'choose.tenants', departments: 1, tenants: '1,2' });
  const chooser = page.getByRole('dialog', { name: '请选择租户' });
  await expect(chooser.getByRole('combobox')).toHaveCount(1);
  await chooser.getByLabel('租户').selectOption('晴岚电力投资');
  await chooser.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(HOME);
  expect(await tenantOf(page)).toBe('2');
});

test('[S2.23 S2.24 S4.3a S4.3b S5.7a] both are asked for, there is no way past, and a reload begins anew', async ({
  page,
  request,
}) => {
  await arrive(page, request, { name: 'choose.both', departments: 2, tenants: '1,2' });
  const chooser = page.getByRole('dialog', { name: '请选择租户和部门' });
  await expect(chooser).toBeVisible();
  expect(await chooser.boundingBox()).toMatchObject({ width: 450 });
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await chooser.getByRole('button', { name: '确定' }).click();
  await expect(chooser.getByText('请选择租户!')).toBeVisible();
  await expect(chooser.getByText('请选择部门!')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.goto('/dashboard/analysis');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
