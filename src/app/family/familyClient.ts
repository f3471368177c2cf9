import { type Answer, TransportError, type TransportRequest } from '../../runtime/contract/ports.ts';
import { isRecord } from '../../runtime/data/json.ts';
import type { CallOptions, Client } from '../transport/client.ts';
import type { AdaptedClient } from '../transport/serverKind.ts';
import { addressOf, isAbsent, isRowRead } from './absent.ts';
import { withOurNames } from './rightNames.ts';
import { readUser, wholeUser } from './userRelations.ts';

const NOT_THERE = '此服务器没有这项功能';

/** An answer without a record: the form goes on with the row of the list. */
const NO_RECORD: Answer = { success: true, message: '', code: 200, result: null };

/** Members of bodies that the family reads as a list, while ours are texts with commas. */
const LISTS: readonly string[] = ['POST /sys/user/addSysUserRole', 'POST /sys/user/editSysDepartWithUser'];

/** The request as the family has it. */
function translated(request: TransportRequest, address: string): TransportRequest {
  const { params, body } = request;
  if (address === 'GET /sys/category/list') {
    const parent = params?.pid;
    const isTop = parent === undefined || parent === null || parent === '' || parent === '0';
    return { ...request, path: `/sys/category/${isTop ? 'rootList' : 'childList'}` };
  }
  if (LISTS.includes(address) && isRecord(body) && typeof body.userIdList === 'string') {
    return { ...request, body: { ...body, userIdList: body.userIdList.split(',').filter((id) => id !== '') } };
  }
  return request;
}

/** What the console reads from an answer, where the family's lacks a part of it. */
async function completed(client: Client, address: string, answer: Answer): Promise<Answer> {
  if (address === 'GET /sys/user/queryById') return readUser(client, answer);
  if (address !== 'GET /sys/permission/getUserPermissionByToken') return answer;
  return { ...answer, result: withOurNames(answer.result) };
}

/**
 * The calls of the console as servers of the family take them (release 3.7.0): absent addresses are never asked, an
 * address that answered 404 is not asked again, and an edit never drops what the server would take for "none".
 */
export function familyClient(client: Client): AdaptedClient {
  const refused = new Set<string>();

  async function ask(request: TransportRequest, options: CallOptions | undefined, address: string): Promise<Answer> {
    try {
      return await client.send(translated(request, address), options);
    } catch (error) {
      if (error instanceof TransportError && error.status === 404) refused.add(address);
      throw error;
    }
  }

  async function send(request: TransportRequest, options?: CallOptions): Promise<Answer> {
    const address = addressOf(request);
    if (isRowRead(address)) return NO_RECORD;
    if (isAbsent(address) || refused.has(address)) throw new TransportError(NOT_THERE, 404, false);
    if (address === 'PUT /sys/user/edit') {
      return ask({ ...request, body: await wholeUser(client, request.body) }, options, address);
    }
    return completed(client, address, await ask(request, options, address));
  }

  return { ...client, send, complete: (request, answer) => completed(client, addressOf(request), answer) };
}
