import { familyClient } from '../../../src/app/family/familyClient.ts';
import type { Client } from '../../../src/app/transport/client.ts';
import { type Answer, TransportError, type TransportRequest } from '../../../src/runtime/contract/ports.ts';
import recorded from './recorded.json';

/** Relations of the one user of the recording, which its record does not hold. */
const RELATIONS: Readonly<Record<string, unknown>> = {
  'GET /sys/user/queryUserRole': ['role-1', 'role-2'],
  'GET /sys/user/userDepartList': [{ key: 'dep-1', value: 'dep-1', title: '运维部' }],
};

const RECORDED: Readonly<Record<string, { readonly absent?: boolean; readonly result?: unknown }>> = recorded;

/** A server of the family as it was recorded at release 3.7.0: shapes of its answers, and what it lacks. */
export function familyServer(change: Readonly<Record<string, unknown>> = {}) {
  const asked: TransportRequest[] = [];
  const line: Client = {
    async send(request): Promise<Answer> {
      asked.push(request);
      const address = `${request.method} ${request.path.split('?', 1)[0]}`;
      if (Object.hasOwn(change, address)) {
        const result = change[address];
        return { success: result !== undefined, message: result === undefined ? '拒绝' : '', code: 0, result };
      }
      if (Object.hasOwn(RELATIONS, address)) return { success: true, message: '', code: 0, result: RELATIONS[address] };
      const found = RECORDED[address];
      if (request.method === 'GET' && (!found || found.absent)) throw new TransportError('资源未找到', 404, false);
      return { success: true, message: '', code: 200, result: found?.result ?? null };
    },
    download: () => Promise.reject(new Error('no files')),
    upload: () => Promise.reject(new Error('no files')),
  };
  return { line, client: familyClient(line), asked };
}
