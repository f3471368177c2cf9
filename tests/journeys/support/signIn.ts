import { createStore } from 'jotai/vanilla';
import type { APIRequestContext, Page } from 'playwright/test';
import { createStorage } from '../../../src/app/platform/storage/storage.ts';
import { settle } from '../../../src/app/session/choice.ts';
import { createSession } from '../../../src/app/session/session.ts';
import { readAdmission } from '../../../src/app/session/signIn.ts';
import { readAnswer } from './api.ts';
import { CAPTCHA, DEMO_PASSWORD } from './builtServer.ts';
import { typeCaptcha } from './loginForm.ts';

/** An empty page at the console's origin, to reach its storage while it does not run. */
const EMPTY = { path: '/empty', contentType: 'text/html', body: '<link rel="icon" href="data:,">' };

/**
 * Opens the console as a user who has signed in before. It calls the server as the login page does, and the console's own
 * code fills the storage. For journeys that are not about the sign-in.
 * @param at the page to begin with; the start page takes as long as a list to draw
 */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD, at = '/'): Promise<void> {
  const kept = await storedAfterSignIn(page.request, username, password);
  const { path, ...answer } = EMPTY;
  await page.route(`**${path}`, (route) => route.fulfill(answer), { times: 1 });
  await page.goto(path);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, kept);
  await page.goto(at);
}

/** Opens a page of the console in the name of the administrator. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin', DEMO_PASSWORD, path);
}

/** Keys and texts of the browser's storage after an accepted sign-in with "remember me". */
async function storedAfterSignIn(
  request: APIRequestContext,
  username: string,
  password: string,
): Promise<(readonly [string, string])[]> {
  const checkKey = Date.now();
  await request.get(`/gqmt-boot/sys/randomImage/${checkKey}`);
  const data = { username, password, captcha: CAPTCHA, checkKey, remember_me: true };
  const admission = readAdmission(await readAnswer(await request.post('/gqmt-boot/sys/login', { data })));
  if (admission === null) throw new Error(`${username} cannot sign in with a password alone`);
  const send = () => Promise.reject(new Error(`${username} has to choose a tenant: sign in on the page`));
  const settled = await settle({ send }, admission);
  if (settled.choice !== null) throw new Error(`${username} has to choose something: sign in on the page`);

  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const storage = createStorage({ area: (name) => (name === 'local' ? area : null), now: Date.now });
  const session = createSession({ store: createStore(), storage, client: { send, download: send, upload: send } });
  session.admit(settled.admission, true);
  return [...kept];
}

/** Signs in on the login page as a person would and waits until the page is left. */
export async function signInOnPage(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/user/login');
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await typeCaptcha(page);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}
