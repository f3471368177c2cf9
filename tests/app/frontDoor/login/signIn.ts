import { page, userEvent } from 'vitest/browser';
import type { Answer } from '../../../../src/runtime/contract/ports.ts';
import { type ConsoleServer, type Opening, openConsole } from '../../support/openConsole.tsx';

export const TOKEN_TEXT = 't'.repeat(43);

/** An accepted sign-in as the server answers it. */
export function admitted(more: Readonly<Record<string, unknown>> = {}): Partial<Answer> {
  const userInfo = { username: 'zhangsan', realname: '张三', relTenantIds: null };
  return {
    code: 200,
    message: '登录成功',
    result: { token: TOKEN_TEXT, userInfo, multi_depart: 1, departs: [], ...more },
  };
}

export const refused = (message: string, code = 500): Partial<Answer> => ({ success: false, message, code });

const MENU = [
  {
    id: '1',
    route: '1',
    path: '/dashboard/analysis',
    name: 'dashboard-analysis',
    component: 'dashboard/Analysis',
    meta: { title: '首页', keepAlive: true, internalOrExternal: false },
  },
];

type Answers = Readonly<Record<string, Partial<Answer> | readonly Partial<Answer>[] | Promise<Partial<Answer>>>>;

/** A server that answers by path, a list one by one; a user who signs in gets the main index. */
function serverOf(answers: Answers): ConsoleServer {
  const left = new Map(Object.entries(answers).map(([path, answer]) => [path, [answer].flat()]));
  return ({ path }) => {
    if (path === '/sys/permission/getUserPermissionByToken') return { result: { menu: MENU, auth: [], allAuth: [] } };
    const waiting = left.get(path) ?? [];
    return waiting.length > 1 ? waiting.shift() : waiting[0];
  };
}

/** Opens the login page before a server that answers by path. */
export const openLogin = (answers: Answers = {}, opening: Omit<Opening, 'server'> = {}, query = '') =>
  openConsole(`/user/login${query}`, { ...opening, server: serverOf(answers) });

export const submit = () => page.getByRole('button', { name: '登录', exact: true }).click();

/** Fills the account form in as a person would and sends it. */
export async function signInByAccount(): Promise<void> {
  await page.getByLabelText('账号', { exact: true }).fill('zhangsan');
  await page.getByLabelText('密码', { exact: true }).fill('Gqmt@2024!');
  await page.getByLabelText('验证码', { exact: true }).fill('aB3K');
  await userEvent.keyboard('{Enter}');
}
