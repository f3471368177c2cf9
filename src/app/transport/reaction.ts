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
  | { readonly kind: 'expired'; readonly text: string };

export const RELOAD_DELAY_MS = 1500;

const FIXED_TEXTS: Readonly<Record<number, string>> = {
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  504: '网络超时',
};

/** The reaction to a failed call (S8.4a to S8.4f). */
export function reactionTo(problem: CallProblem): Reaction {
  const { status, message, timedOut, hasToken } = problem;
  if (timedOut) return { kind: 'notice', text: '网络超时' };
  if (status === 401) return { kind: hasToken ? 'signOut' : 'notice', text: '未授权，请重新登录' };
  if (status === 500 && hasToken && message.includes(TOKEN_REFUSED)) {
    return { kind: 'expired', text: '很抱歉，登录已过期，请重新登录' };
  }
  const fixed = FIXED_TEXTS[status];
  if (fixed !== undefined) return { kind: 'notice', text: fixed };
  return { kind: 'notice', text: message === '' ? fallbackText(status) : message };
}

function fallbackText(status: number): string {
  return status === 0 ? '网络连接失败，请检查网络后重试' : `请求出现错误（${status}），请稍后再试`;
}
