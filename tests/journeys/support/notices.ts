import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { type Api, apiAs } from './api.ts';
import { signIn } from './signIn.ts';

export const bellOf = (page: Page) => page.getByRole('button', { name: /^通知/ });
export const panelOf = (page: Page) => page.getByRole('dialog', { name: '通知', exact: true });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: '通知消息' });

/** Releases an announcement to everybody, as an administrator's client does. @returns its id */
export async function release(admin: Api, titile: string, more: object = {}): Promise<string> {
  const row = {
    titile,
    msgCategory: '1',
    msgType: 'ALL',
    priority: 'H',
    msgAbstract: '摘要',
    startTime: '2026-01-01 00:00:00',
    endTime: '2099-01-01 00:00:00',
    msgContent: '<p>请按时撤离</p>',
    ...more,
  };
  const added = await admin.post('/sys/annountCement/add', row);
  expect(added.message).toBe('添加成功！');
  const { result } = await admin.get(`/sys/annountCement/list?titile=${encodeURIComponent(titile)}`);
  const found: unknown = isRecord(result) && Array.isArray(result.records) ? result.records[0] : null;
  if (!isRecord(found)) throw new Error(`"${titile}" is not in the list`);
  const released = await admin.get(`/sys/annountCement/doReleaseData?id=${found.id}`);
  expect(released.message).toBe('该系统通知发布成功');
  return String(found.id);
}

/** What the operator has not read, by the label of the bell. */
export async function unreadOn(page: Page): Promise<number> {
  await expect(bellOf(page)).toBeVisible();
  const label = (await bellOf(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(label)?.[0] ?? 0);
}

/** Waits until the page hears what is released: with an open socket it asks for the lists once more. */
async function listening(page: Page): Promise<void> {
  await page.waitForResponse(/\/sys\/websocket\/ticket/);
  const asked = await page.waitForRequest(/listByUser/);
  await asked.response();
}

/** Signs the operator in with nothing unread and an open socket. @returns the administrator's calls */
export async function signInFresh(page: Page, request: APIRequestContext): Promise<Api> {
  const admin = await apiAs(request, 'admin');
  const operator = await apiAs(request, 'operator');
  await operator.put('/sys/sysAnnouncementSend/readAll', {});
  await Promise.all([listening(page), signIn(page, 'operator')]);
  await expect(bellOf(page)).toHaveAttribute('aria-label', '通知');
  return admin;
}
