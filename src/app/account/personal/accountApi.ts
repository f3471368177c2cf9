import type { Answer, TransportRequest } from '../../../runtime/contract/ports.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import type { Client } from '../../transport/client.ts';

export type AccountClient = Pick<Client, 'send' | 'upload'>;

/** Changes that users may make to their account without proving who they are. */
export interface ProfileChanges {
  readonly realname: string;
  readonly avatar: string | null;
  /** 1 male, 2 female; null unknown. */
  readonly sex: number | null;
  /** YYYY-MM-DD. */
  readonly birthday: string | null;
}

/**
 * Contact data of a user; a change needs the present password, a phone also the code sent to it.
 */
export type ContactChange =
  | { readonly email: string; readonly password: string }
  | { readonly phone: string; readonly smscode: string; readonly password: string };

const SETTING = '/sys/user/login/setting';

/** The signed-in user's own row. @throws Error with the server's message */
export async function loadProfile(client: AccountClient, signal: AbortSignal): Promise<Row> {
  return recordOf(await client.send({ method: 'GET', path: `${SETTING}/getUserData`, signal }));
}

/** @returns the changed row. @throws Error with the server's message */
export async function saveProfile(client: AccountClient, changes: ProfileChanges | ContactChange): Promise<Row> {
  return recordOf(await client.send({ method: 'POST', path: `${SETTING}/userEdit`, body: changes }));
}

/**
 * Stores a picture. @returns its path, as `avatar` holds it. @throws Error with the server's
 * message
 */
export async function uploadAvatar(client: AccountClient, file: File): Promise<string> {
  const parts = [
    { name: 'biz', value: 'avatar' },
    { name: 'file', value: file },
  ];
  const answer = await client.upload({ method: 'POST', path: '/sys/common/upload', parts });
  return accepted(answer).message;
}

/** Sends a request and gives the result. @throws Error with the server's message when it refuses */
export async function resultOf(client: AccountClient, request: TransportRequest): Promise<unknown> {
  return accepted(await client.send(request)).result;
}

/** @throws Error with the server's message when it refused */
export function accepted(answer: Answer): Answer {
  if (!answer.success) throw new Error(answer.message || '请求出现错误，请稍后再试');
  return answer;
}

function recordOf(answer: Answer): Row {
  const { result } = accepted(answer);
  if (!isRecord(result)) throw new Error('服务器的答复无法识别');
  return result;
}
