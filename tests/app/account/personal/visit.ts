import type { Answer } from '../../../../src/runtime/contract/ports.ts';
import { admissionOf } from '../../session/support.ts';
import { type ConsoleServer, openConsole, type ServedCall } from '../../support/openConsole.tsx';

export const USER = {
  id: 'u1',
  username: 'admin',
  realname: '管理员',
  sex: 1,
  birthday: '1990-01-31',
  avatar: null,
  phone: '13800138000',
  email: null,
};

const HOME = { id: 'home', path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: '首页' } };

/** Answers by path, or by `METHOD path` where the method matters. */
export type Answers = Readonly<Record<string, Partial<Answer> | ((call: ServedCall) => Partial<Answer>)>>;

/** Opens the console at an address as a signed-in user whose menu has nothing but the main index. */
export function visitAs(address: string, answers: Answers = {}) {
  const server: ConsoleServer = (call) => {
    if (call.path === '/sys/permission/getUserPermissionByToken') {
      return { result: { menu: [HOME], auth: [], allAuth: [] } };
    }
    const answer = answers[`${call.method} ${call.path}`] ?? answers[call.path];
    return typeof answer === 'function' ? answer(call) : answer;
  };
  return openConsole(address, {
    server,
    before: ({ session }) => session.admit({ ...admissionOf('admin', 'T'), user: USER }, true),
  });
}
