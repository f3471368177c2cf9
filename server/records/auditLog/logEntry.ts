import { isOfTenant } from '../../../src/common/resource/belonging.ts';
import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import type { AuditEntry } from './entry.ts';
import { escapeLines, maskValues } from './mask.ts';

type Action = AuditEntry['action'];

/** Codes of the dictionary `log_type`. */
const SIGN_IN = 1;
const OPERATION = 2;

/** Codes of the dictionary `operate_type`, and what the log calls it. */
const WORDS: Readonly<Record<Exclude<Action, `sign-${string}` | 'refused'>, readonly [code: number, word: string]>> = {
  add: [2, '添加'],
  edit: [3, '修改'],
  delete: [4, '删除'],
  command: [3, '操作'],
  rights: [3, '授权'],
  password: [3, '修改密码'],
  export: [6, '导出'],
};

interface Who {
  readonly username: string | null;
  readonly realname?: string | null;
}

/** Entry of a call in 日志管理: one row for everything it did, which may be cleared (contract admin.md §6). */
export function logRow(call: Call, [entry, ...others]: readonly [AuditEntry, ...AuditEntry[]], who: Who, now: Date) {
  const isSignIn = entry.action.startsWith('sign-');
  const username = escapeLines(who.username ?? '').slice(0, 100);
  const asked = typeof call.body === 'object' && call.body !== null ? call.body : call.query;
  return {
    id: newId(),
    log_type: isSignIn ? SIGN_IN : OPERATION,
    log_content: isSignIn ? signInText(entry, username) : operationText(call, entry, others.length + 1),
    operate_type: wordsOf(entry.action)?.[0] ?? null,
    userid: username,
    username: who.realname ?? username,
    ip: call.address,
    method: call.route,
    request_param: JSON.stringify(maskValues(asked)),
    tenant_id: tenantOfEntry(call, entry),
    cost_time: Math.round(performance.now() - call.startedAt),
    create_by: username,
    create_time: now,
  };
}

/** The tenant whose records a call changed; null for data shared by all of them. */
function tenantOfEntry({ services: { resources }, tenantId }: Call, { resource = '' }: AuditEntry): number | null {
  const model = resources.get(resource);
  return model && isOfTenant(model, resources) ? tenantId : null;
}

function signInText({ action, note }: AuditEntry, username: string): string {
  if (action === 'sign-in') return `用户名: ${username},登录成功！`;
  if (action === 'sign-out') return `用户名: ${username},退出成功！`;
  return escapeLines(`用户名: ${username},登录失败：${note ?? ''}`).slice(0, 1000);
}

function operationText({ services }: Call, { action, resource = '' }: AuditEntry, count: number): string {
  const title = services.resources.get(resource)?.title ?? resource;
  return `${wordsOf(action)?.[1] ?? ''}${title}${count > 1 ? `（共${count}条）` : ''}`;
}

function wordsOf(action: Action): readonly [code: number, word: string] | undefined {
  return Object.entries(WORDS).find(([name]) => name === action)?.[1];
}
