import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../support/openConsole.tsx';

const ADMITTED = {
  name: '一号大屏',
  userInfo: { username: 'wall:admin', realname: '一号大屏' },
  tenantId: '1',
  sysAllDictItems: { alarm_level: [{ value: '1', text: '严重', title: '严重', label: '严重' }] },
};

interface Asked {
  readonly path: string;
  readonly method: string;
}

/** Opens the address of a wall at a server that knows one link; `asked` is every call. */
async function openWall(address: string, isKnown = true) {
  const asked: Asked[] = [];
  const opened = await openConsole(address, {
    server: ({ path, method }) => {
      asked.push({ path, method });
      if (path.startsWith('/dashboard/wall'))
        return isKnown ? { result: ADMITTED } : { success: false, code: 401, message: '此大屏链接无效或已吊销！' };
      return undefined;
    },
  });
  return { ...opened, asked };
}

it('opens the wall by its link without a sign-in, and takes the token out of the address', async () => {
  const { place, asked } = await openWall(`/wall#${'a'.repeat(54)}`);
  await expect.element(page.getByRole('heading', { name: '光伏智慧运维监控中心', level: 1 })).toBeVisible();
  expect(place()).not.toContain('aaa');
  expect(window.location.hash).toBe('');
  expect(asked).toContainEqual({ path: '/dashboard/wall/enter', method: 'POST' });
  // Nothing of the shell: a wall may read only what its page reads.
  expect(asked.filter(({ path }) => path.startsWith('/sys/permission'))).toEqual([]);
  await expect.element(page.getByRole('button', { name: '退出' })).not.toBeInTheDocument();
  await expect.poll(() => asked.some(({ path }) => path === '/dashboard/overview'), { timeout: 20_000 }).toBe(true);
});

it('goes on by its cookie after a reload', async () => {
  const { asked } = await openWall('/wall');
  await expect.element(page.getByRole('heading', { name: '光伏智慧运维监控中心', level: 1 })).toBeVisible();
  expect(asked).toContainEqual({ path: '/dashboard/wall', method: 'GET' });
});

it('says that its link was revoked, and shows no form', async () => {
  const { place } = await openWall('/wall', false);
  await expect.element(page.getByText('此大屏链接无效或已吊销！')).toBeVisible();
  expect(place()).toBe('/wall');
  expect(document.querySelector('input')).toBeNull();
});
