import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const PUBLIC_PAGES = [
  { path: '/user/login', heading: '用户登录' },
  { path: '/user/register', heading: /注册/ },
  { path: '/user/alteration', heading: /密码/ },
];

test('[S2.1 S2.2 S6.8] strangers see the public pages and nothing else', async ({ page }) => {
  await page.goto('/user');
  await expect(page).toHaveURL(/\/user\/login$/);
  for (const { path, heading } of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  for (const path of ['/', '/dashboard/analysis', '/isystem/user', '/403', '/404', '/500', '/nowhere/at/all']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/user\/login\?redirect=/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('[S6.8 S7.24b] the server tells strangers nothing, and does not know the paths that only clients name', async ({
  request,
}) => {
  for (const path of ['/sys/user/list', '/sys/permission/getUserPermissionByToken', '/sys/dict/list']) {
    const answer = await request.get(`/gqmt-boot${path}`);
    expect(answer.status(), path).toBe(401);
  }
  for (const path of ['/auth/forge-password', '/auth/register', '/account/sms', '/user/info', '/mock/api/user']) {
    const answer = await request.get(`/gqmt-boot${path}`);
    expect(await answer.json(), path).toMatchObject({
      success: false,
      message: '路径不存在，请检查路径是否正确',
      result: null,
    });
  }
});
