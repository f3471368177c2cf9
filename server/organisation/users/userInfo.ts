import type { Selectable } from 'kysely';
import type { SysUserTable } from '../../foundation/database/schema.ts';
import * as t from '../../http/schema.ts';
import type { Services } from '../../http/services.ts';
import { userRow, userRowSchema } from './userRow.ts';

const POSITIONS = { table: 'sys_position', text: 'name', code: 'code' } as const;

const own = { loginTenantId: t.orNull(t.integer()), postText: t.textOrNull() };

/** `userInfo` of a sign-in and of the calls that return it again. */
export const userInfoSchema = t.closed({ ...userRowSchema.properties, ...t.allOptional(own) });

/**
 * Values that consoles store of the signed-in user: the row of the user, the current tenant (null: none is
 * chosen) and the names of their positions, as later consoles of the family read them.
 */
export async function userInfo(
  { dictionaries }: Pick<Services, 'dictionaries'>,
  user: Selectable<SysUserTable>,
  loginTenantId: number | null,
) {
  const codes = (user.post ?? '').split(',').filter((code) => code !== '');
  const names = await dictionaries.texts(POSITIONS, codes);
  const postText = codes.length === 0 ? null : codes.map((code) => names.get(code) ?? code).join(',');
  return { ...userRow(user), loginTenantId, postText };
}
