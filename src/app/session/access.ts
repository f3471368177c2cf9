import type { Answer } from '../../runtime/contract/ports.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { readButtonRights } from './rights.ts';
import type { Access } from './state.ts';

/** The text of a permission query without a menu (S8.8b). */
export const EMPTY_MENU = 'permissions must be a non-null array';

/** The rights arrived after their session had ended; they are no longer needed. */
export class SessionEnded extends Error {
  constructor() {
    super('登录状态已改变');
    this.name = 'SessionEnded';
  }
}

const firsts = new WeakMap<Access, Access>();

/** Says that one access is the other one, loaded anew in the same session. */
export function continueAccess(before: Access, after: Access): void {
  firsts.set(after, firstOf(before));
}

/** The access a session began with: what was made for it serves all that continue it. */
export function firstOf(access: Access): Access {
  return firsts.get(access) ?? access;
}

/**
 * Reads the answer of `GET /sys/permission/getUserPermissionByToken` (S7.24a).
 * @throws Error with the server's message when it refused, or {@link EMPTY_MENU} when no menu is granted.
 */
export function readAccess(answer: Answer): Access {
  const { success, message, result } = answer;
  if (!success) throw new Error(message || '获取权限失败');
  const menu: readonly unknown[] = isRecord(result) && Array.isArray(result.menu) ? result.menu : [];
  if (!isRecord(result) || menu.length === 0) throw new Error(EMPTY_MENU);
  const { userSettings } = result;
  return {
    menu,
    ...(isRecord(userSettings) ? { userSettings } : {}),
    ...(result.unknownRightsAreFree === true && { unknownRightsAreFree: true }),
    userButtons: readButtonRights(result.auth),
    systemButtons: readButtonRights(result.allAuth),
  };
}
