import { listOn, openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

test('[S6.4b S6.5a S6.2a] operators see only the buttons they have a right to', async ({ page }) => {
  await signIn(page, 'operator');
  await openFromMenu(page, '系统管理', '用户管理');
  const list = listOn(page);
  await list.showsTotal(/共\d+条/);
  await expect(page.getByText('数据字典')).toHaveCount(0);
  for (const name of ['添加用户', '批量删除', '冻结', '解冻', '编辑', '删除', '密码']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await openFromMenu(page, '电站管理', '设备台账');
  await list.showsTotal(/共\d+条/);
  await expect(page.getByRole('button', { name: /^新\s?增$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '批量删除' })).toHaveCount(0);
});

test('[S1.8a S8.5a] the server refuses the same calls made by hand', async ({ page }) => {
  await signIn(page, 'operator');
  const codes = await page.evaluate(async () => {
    const stored = Object.values({ ...localStorage, ...sessionStorage }).join(' ');
    const token = /[A-Za-z0-9_-]{54}/.exec(stored)?.[0] ?? '';
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`/gqmt-boot${path}`, {
        method,
        headers: { 'X-Access-Token': token, 'Content-Type': 'application/json', tenant_id: '0' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return [answer.status, (await answer.json()).code];
    };
    return [
      await call('GET', '/sys/user/list'),
      await call('POST', '/sys/user/add', {
        username: 'x',
        realname: 'x',
        password: 'Journey#2026',
        phone: '13800000001',
        workNo: 'x',
      }),
      await call('DELETE', '/sys/user/delete?id=1'),
      await call('DELETE', '/sys/user/deleteBatch?ids=1,2'),
      await call('PUT', '/sys/user/frozenBatch', { ids: '1', status: '2' }),
      await call('GET', '/sys/dict/list'),
      await call('DELETE', '/station/stationEquipment/delete?id=1'),
    ];
  });
  expect(codes[0]).toEqual([200, 0]);
  expect(codes.slice(1)).toEqual(Array.from({ length: 6 }, () => [200, 510]));
});
