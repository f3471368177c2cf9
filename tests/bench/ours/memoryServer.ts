import { pageOf } from '../dataset/rows.ts';
import { EQUIPMENT, listDocument } from './listDocument.ts';

/** What the console asks for, answered by a function in place of the network. */
export interface MemoryServer {
  /** Calls so far, without those that come on a timer whatever is done. */
  calls(): number;
}

const PREFIX = '/gqmt-boot';
const DOCUMENT = 'bench/List20';
/** The unread lists are asked for every 6 s (S4.8b): a slow run of switches must not count that for its own. */
const ON_A_TIMER = '/sys/annountCement/listByUser';

/** A socket that opens and is silent. */
class SilentSocket extends EventTarget {
  readonly readyState = 1;
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('open')));
  }
  send(): void {}
  close(): void {}
}

/** @param menu entries as the server sends them */
export function startMemoryServer(menu: readonly object[]): MemoryServer {
  let calls = 0;
  const results: Readonly<Record<string, (params: URLSearchParams) => unknown>> = {
    '/sys/permission/getUserPermissionByToken': () => ({ menu, auth: [], allAuth: [] }),
    [ON_A_TIMER]: () => ({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
    '/sys/websocket/ticket': () => ({ ticket: 'bench' }),
    '/sys/screen/names': () => [{ name: DOCUMENT, version: 1 }],
    [`/sys/screen/${DOCUMENT}`]: () => ({ text: listDocument(20) }),
    [`${EQUIPMENT}/list`]: (params) => pageOf(Number(params.get('pageNo')), Number(params.get('pageSize'))),
  };
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(new Request(input, init).url);
    if (!url.pathname.startsWith(PREFIX)) return network(input, init);
    const path = url.pathname.slice(PREFIX.length);
    if (path !== ON_A_TIMER) calls += 1;
    const result = results[path]?.(url.searchParams) ?? null;
    const body = { success: true, message: '', code: 200, result, timestamp: Date.now() };
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  };
  Object.defineProperty(window, 'WebSocket', { value: Object.assign(SilentSocket, { OPEN: 1 }) });
  return { calls: () => calls };
}
