import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { entry } from '../../navigation/menu/menu.ts';
import { admissionOf } from '../../session/support.ts';
import { openConsole } from '../../support/openConsole.tsx';

const USERS = entry('/isystem/user', { component: 'system/UserList', meta: { title: '用户管理' } });
const ROLES = entry('/isystem/role', { component: 'system/RoleUserList', meta: { title: '角色管理' } });
const MENU = { menu: [USERS, ROLES], auth: [], allAuth: [] };

const later = (result: unknown) => new Promise<object>((done) => setTimeout(() => done({ result }), 400));

/** Whether a person sees something of an element: its words, or a ground of its own. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return false;
  const { backgroundColor } = getComputedStyle(element);
  const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return hasWords || !/^(rgba\(.*, 0\)|transparent)$/.test(backgroundColor);
}

/** Looks at every frame; the content is empty where nothing in it is seen. */
function watchFrames() {
  const frames: boolean[] = [];
  let isOver = false;
  const look = () => {
    if (isOver) return;
    const content = document.querySelector('main');
    if (content) frames.push([...content.querySelectorAll('*')].some(isSeen));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => {
    isOver = true;
    return { frames: frames.length, empty: frames.filter((isFilled) => !isFilled).length };
  };
}

it('no frame between the shell and the rows of a list has an empty content area', async () => {
  const end = watchFrames();
  const { application } = await openConsole('/isystem/user', {
    server: ({ path }) => {
      if (path === '/sys/permission/getUserPermissionByToken') return { result: MENU };
      return path.endsWith('/list') ? later({ records: [], total: 0 }) : undefined;
    },
    before: ({ session }) => session.admit(admissionOf('admin', 'T'), true),
  });
  await expect.element(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  application.navigator.to('/isystem/role');
  await expect.element(page.getByRole('tab', { name: '角色管理' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('main').getByText('暂无数据').first()).toBeVisible();
  const { frames, empty } = end();
  expect(frames).toBeGreaterThan(10);
  expect(empty).toBe(0);
});
