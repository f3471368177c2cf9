import type { Console } from './console.ts';

async function rowOf({ db }: Console, perms: string, role: string) {
  const right = await db.selectFrom('sys_permission').select('id').where('perms', '=', perms).executeTakeFirstOrThrow();
  const to = await db.selectFrom('sys_role').select('id').where('role_code', '=', role).executeTakeFirstOrThrow();
  return { id: `g-${perms}-${role}`.slice(0, 36), role_id: to.id, permission_id: right.id };
}

/** Gives a button right to a role. */
export async function grant(server: Console, perms: string, role: string): Promise<void> {
  await server.db
    .insertInto('sys_role_permission')
    .values(await rowOf(server, perms, role))
    .execute();
}

/** Takes it back. */
export async function revoke(server: Console, perms: string, role: string): Promise<void> {
  const { role_id, permission_id } = await rowOf(server, perms, role);
  await server.db
    .deleteFrom('sys_role_permission')
    .where('role_id', '=', role_id)
    .where('permission_id', '=', permission_id)
    .execute();
}
