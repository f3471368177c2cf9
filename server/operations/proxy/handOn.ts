import { type Call, presentTexts, type Texts } from '../../http/call.ts';
import { callOut } from '../../http/outgoing/outgoing.ts';
import { OutgoingError, type OutgoingFault } from '../../http/outgoing/outgoingError.ts';
import { allowedTarget } from '../../http/outgoing/target.ts';
import { Refusal, type Reply } from '../../http/reply.ts';
import type { Method } from '../../http/route.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

/** Safety rule 7.5. */
const SIZE_LIMIT = 5 * 1024 * 1024;
const OK = 200;

const TEXTS: Readonly<Record<OutgoingFault, string>> = {
  late: '目标地址9秒内没有应答',
  unreachable: '目标地址无法连接',
  closed: '目标地址属于内部网络，不允许转发',
  redirect: '目标地址要求跳转，转发不跟随跳转',
  tooLong: '目标地址的应答超过5MB',
  answer: '目标地址的应答无法读取',
};

/**
 * Forwards a call to a server that the operator has listed, and returns its response.
 * @param parameters added to the query of the address
 * @throws Refusal if the list does not have the address, or the other server does not answer properly
 */
export async function handOn(method: Method, call: Call, url: URL, parameters: Texts): Promise<Reply> {
  const { body, services, user, log } = call;
  const target = allowedTarget(services.config.proxyTargets, method, url);
  for (const [name, value] of presentTexts(parameters)) url.searchParams.append(name, value);
  const sent = method === 'GET' || body === null ? null : JSON.stringify(body);
  log.info({ user: user.username, method, target: url.origin + url.pathname }, 'call handed on');
  // A call that may change something elsewhere is recorded first.
  const entry = { action: 'command', resource: 'proxy', note: `${method} ${url.origin}${url.pathname}` } as const;
  if (method !== 'GET') await recordAudit(services.db, call, entry);
  // Nothing of the caller is forwarded: no token, no cookie, no header.
  const headers = {
    accept: 'application/json, text/plain, */*',
    'user-agent': 'guangshu',
    ...(sent === null ? {} : { 'content-type': 'application/json' }),
  };
  try {
    const reach = { publicOnly: !target.isPrivate };
    const { status, text } = await callOut(url, { method, headers, body: sent }, SIZE_LIMIT, reach);
    return { success: status === OK, code: status, message: '', result: jsonOrText(text) };
  } catch (error) {
    if (error instanceof OutgoingError) throw new Refusal(TEXTS[error.fault]);
    throw error;
  }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
