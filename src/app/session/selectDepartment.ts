import { isRecord, type Row } from '../../runtime/data/json.ts';
import type { Client } from '../transport/client.ts';
import type { Admission } from './signIn.ts';

/**
 * Chooses the department for the person who is just signing in (contract session.md §3).
 * @returns the user as they are afterwards.
 * @throws Error with the server's message when it refuses.
 */
export async function selectDepartment(
  client: Pick<Client, 'send'>,
  admission: Admission,
  orgCode: string,
): Promise<Row> {
  const { token, tenantId, user } = admission;
  const body = { orgCode, username: user.username };
  const caller = { token, tenantId };
  const { success, message, result } = await client.send(
    { method: 'PUT', path: '/sys/selectDepart', body },
    { quiet: true, caller },
  );
  if (!success) throw new Error(message);
  return isRecord(result) && isRecord(result.userInfo) ? result.userInfo : user;
}
