import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import { rolesOf } from '../../organisation/members/roleMembers.ts';

/** Per user, screen and route: more than a user can find again. */
const MOST = 100;
const LONGEST = 20_000;

/**
 * Saves a query for its caller, replacing their own of the same name. Values that count days from today are
 * stored as written, so that they stay relative.
 * @throws Refusal for a role that the caller does not hold, and for too many or too long queries
 */
export async function keepQuery({ body, user, services: { db, clock } }: Call): Promise<void> {
  const fields = bodyFields(body);
  const conditions = JSON.stringify({ matchType: fields.get('matchType'), records: fields.get('records') });
  if (conditions.length > LONGEST) throw new Refusal('查询条件过多，无法保存');
  const given = fields.get('roles');
  const roles = Array.isArray(given) ? [...new Set(given.map(String))] : [];
  await requireHeld(db, user.id, roles);

  const place = { username: user.username, screen: bodyText(body, 'screen'), path: bodyText(body, 'path') };
  const name = bodyText(body, 'title').trim();
  if (name === '') throw new Refusal('保存名称不能为空');
  const { count } = await db
    .selectFrom('sys_saved_query')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(place))
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new Refusal(`每个界面最多保存${MOST}个查询`);

  const kept = {
    conditions,
    roles: roles.length === 0 ? null : roles.join(','),
    update_by: user.username,
    update_time: clock(),
  };
  await db
    .insertInto('sys_saved_query')
    .values({ id: newId(), ...place, name, ...kept, create_by: user.username, create_time: clock() })
    .onConflict((conflict) => conflict.columns(['username', 'screen', 'path', 'name']).doUpdateSet(kept))
    .execute();
}

/** Users may only share a query with roles of their own. */
async function requireHeld(db: Call['services']['db'], userId: string, roles: readonly string[]): Promise<void> {
  const held = await rolesOf(db, userId);
  const other = roles.find((code) => !held.some((role) => role.code === code));
  if (other === undefined) return;
  const names = held.map(({ code, name }) => `${name}（${code}）`).join('、');
  throw new Refusal(`不能共享给角色“${other}”，只能共享给自己拥有的角色：${names || '无'}`);
}
