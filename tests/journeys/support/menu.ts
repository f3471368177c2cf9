import type { Page } from 'playwright/test';
import { isRecord } from '../../../src/runtime/data/json.ts';

/** A page that the menu shall have besides those of the server. */
export interface AddedPage {
  readonly path: string;
  readonly title: string;
  readonly component: string;
  readonly keepAlive?: boolean;
}

/** Lets the server's answer to the page name further entries at the end of its menu, as an administrator's settings would. */
export async function addToMenu(page: Page, added: readonly AddedPage[]): Promise<void> {
  await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    if (!isRecord(body) || !isRecord(body.result) || !Array.isArray(body.result.menu)) {
      throw new Error(`expected an answer with a menu, not ${JSON.stringify(body).slice(0, 200)}`);
    }
    const menu = [...body.result.menu, ...added.map(entryOf)];
    await route.fulfill({ response, json: { ...body, result: { ...body.result, menu } } });
  });
}

function entryOf({ path, title, component, keepAlive = true }: AddedPage) {
  const meta = { title, keepAlive, internalOrExternal: false, icon: 'appstore' };
  return { id: path, route: '1', path, name: path.slice(1).replaceAll('/', '-'), component, redirect: null, meta };
}
