import { TOKEN_REFUSED } from '../../common/wire.ts';
/** A call that brought no usable answer. `status` 0 means that no answer came at all. */
export interface CallProblem {
  readonly status: number;
  /** Message of the body, or of the failed connection. */
  readonly message: string;
  readonly timedOut: boolean;
  readonly hasToken: boolean;
}

/** What the application does about it. */
export type Reaction =
  | { readonly kind: 'notice'; readonly text: string }
  /** Say so, log out, and reload after {@link RELOAD_DELAY_MS}. */
  | { readonly kind: 'signOut'; readonly text: string }
  /** Ask to sign in again; nothing else works until then. */
  | { readonly kind: 'expired'; readonly title: string; readonly text: string };

export const RELOAD_DELAY_MS = 1500;

const FIXED_TEXTS: Readonly<Record<number, string>> = {
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  504: '网络超时',
};

const FORCED = `${TOKEN_REFUSED}：强制退出`;

/** The problem of every later call, reported by the socket before the first one. */
export function forcedOut(): CallProblem {
  return { status: 500, message: FORCED, timedOut: false, hasToken: true };
}

/** The reaction to a failed call (S8.4a to S8.4f). */
export function reactionTo(problem: CallProblem): Reaction {
  const { status, message, timedOut, hasToken } = problem;
  if (timedOut) return { kind: 'notice', text: '网络超时' };
  if (status === 401) return { kind: hasToken ? 'signOut' : 'notice', text: '未授权，请重新登录' };
  if (status === 500 && hasToken && message.includes(TOKEN_REFUSED)) {
    if (message === FORCED) {
      const text = '管理员已强制退出您的登录，未保存的内容在重新登录后可恢复';
      return { kind: 'expired', title: '已被强制退出', text };
    }
    return { kind: 'expired', title: '登录已过期', text: '很抱歉，登录已过期，请重新登录' };
  }
  const fixed = FIXED_TEXTS[status];
  if (fixed !== undefined) return { kind: 'notice', text: fixed };
  return { kind: 'notice', text: message === '' ? fallbackText(status) : message };
}

function fallbackText(status: number): string {
  return status === 0 ? '网络连接失败，请检查网络后重试' : `请求出现错误（${status}），请稍后再试`;
}
