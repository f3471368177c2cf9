import type { Answer } from '../../runtime/contract/ports.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { toText } from '../../runtime/data/values.ts';
import type { Client } from '../transport/client.ts';

/**
 * Lists that `PUT /sys/user/edit` of the family replaces, absent ones by nothing. Its record of a user holds none of the
 * first two, so they are read from these addresses.
 */
const RELATIONS = [
  { member: 'selectedroles', path: '/sys/user/queryUserRole', param: 'userid' },
  { member: 'selecteddeparts', path: '/sys/user/userDepartList', param: 'userId' },
] as const;

/** Ids in a list of ids or of `{ key, value, title }`, as the family answers departments. */
function idsIn(result: unknown): string | null {
  if (result === null || result === undefined) return '';
  if (!Array.isArray(result)) return null;
  const ids = result.map((entry: unknown) =>
    isRecord(entry) ? toText(entry.value ?? entry.key ?? entry.id) : toText(entry),
  );
  return ids.every((id) => id !== '') ? ids.join(',') : null;
}

/** Reads the relations that are not among the known members. @throws Error if one cannot be read */
async function relationsOf(client: Client, id: string, known: Row): Promise<Row> {
  const wanted = RELATIONS.filter(({ member }) => !Object.hasOwn(known, member));
  const read = await Promise.all(
    wanted.map(async ({ member, path, param }) => {
      const { success, message, result } = await client.send({ method: 'GET', path, params: { [param]: id } });
      const ids = success || result === null ? idsIn(result) : null;
      if (ids === null) throw new Error(`用户的角色和部门读取失败，为防止丢失未打开：${message || path}`);
      return [member, ids] as const;
    }),
  );
  return Object.fromEntries(read);
}

/** The record of a user with its roles and departments. Its tenants are those of the list's row where it has none. */
export async function readUser(client: Client, answer: Answer): Promise<Answer> {
  const { result } = answer;
  if (!answer.success || !isRecord(result)) return answer;
  const { relTenantIds, ...user } = result;
  const relations = await relationsOf(client, toText(user.id), user);
  const tenants = relTenantIds === null || relTenantIds === undefined ? {} : { relTenantIds };
  return { ...answer, result: { ...user, ...tenants, ...relations } };
}

/** The body of an edit with what the server would take for "none" if it were absent. */
export async function wholeUser(client: Client, body: unknown): Promise<unknown> {
  if (!isRecord(body)) return body;
  const relations = await relationsOf(client, toText(body.id), body);
  return { ...relations, ...body };
}
