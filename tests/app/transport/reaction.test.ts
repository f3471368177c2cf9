import { describe, expect, it } from 'vitest';
import { type CallProblem, type Reaction, reactionTo } from '../../../src/app/transport/reaction.ts';

const BASE: CallProblem = { status: 200, message: '', timedOut: false, hasToken: true };
const EXPIRED = 'Token失效，请重新登录';

const CASES: readonly [string, Partial<CallProblem>, Reaction][] = [
  ['[S8.4a] 403', { status: 403, message: 'x' }, { kind: 'notice', text: '拒绝访问' }],
  ['[S8.4b] 404', { status: 404, message: 'x' }, { kind: 'notice', text: '很抱歉，资源未找到!' }],
  ['[S8.4c] 504', { status: 504 }, { kind: 'notice', text: '网络超时' }],
  ['[S8.4c] a time-out', { status: 0, timedOut: true }, { kind: 'notice', text: '网络超时' }],
  ['[S8.4d] 401 with a token', { status: 401 }, { kind: 'signOut', text: '未授权，请重新登录' }],
  ['[S8.4d] 401 without one', { status: 401, hasToken: false }, { kind: 'notice', text: '未授权，请重新登录' }],
  [
    '[S8.4e] 500 for an expired token',
    { status: 500, message: EXPIRED },
    { kind: 'expired', title: '登录已过期', text: '很抱歉，登录已过期，请重新登录' },
  ],
  [
    '[S8.4e] the same without a token',
    { status: 500, message: EXPIRED, hasToken: false },
    { kind: 'notice', text: EXPIRED },
  ],
  ['[S8.4e] any other 500', { status: 500, message: '操作失败' }, { kind: 'notice', text: '操作失败' }],
  ['[S8.4f] another status', { status: 413, message: '文件过大' }, { kind: 'notice', text: '文件过大' }],
  [
    '[S8.4f] another status without a message',
    { status: 502 },
    { kind: 'notice', text: '请求出现错误（502），请稍后再试' },
  ],
  ['no connection', { status: 0 }, { kind: 'notice', text: '网络连接失败，请检查网络后重试' }],
];

describe('reactionTo', () => {
  it.each(CASES)('%s', (_, problem, reaction) => {
    expect(reactionTo({ ...BASE, ...problem })).toEqual(reaction);
  });
});
