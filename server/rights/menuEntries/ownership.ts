import { menuComponent } from '../../../src/common/menuComponents.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services, SignedInUser } from '../../http/services.ts';
import { isAdministrator } from '../heldRights/administrator.ts';
import { codesOf } from '../heldRights/grants.ts';
import { isContainer, NOT_DELETED } from './kind.ts';
import type { MenuColumns } from './menuRow.ts';
import type { MenuRow } from './menuWrites.ts';

type Guarding = Pick<MenuRow, 'perms' | 'component' | 'status'>;

/** The parts of a row that decide about rights, with the defaults of the table. */
export function guarding(row: MenuColumns): Guarding {
  return { perms: row.perms ?? null, component: row.component ?? null, status: row.status ?? '1' };
}

/**
 * A row with a code or a screen grants it to every role that has the row, and a disabled button grants its
 * code to every user. Users who are not administrators may therefore only write rights that they hold, or
 * that are new to the system (safety.md 5.5).
 * @param rows the row before the change, if it existed, and after it
 * @throws Refusal if one of them names a right that the user lacks
 */
export async function requireOwnRights(
  { db, rights }: Services,
  user: SignedInUser,
  rows: readonly Guarding[],
): Promise<void> {
  if (await isAdministrator(db, user.id)) return;
  const known = await db
    .selectFrom('sys_permission')
    .select(['perms', 'component'])
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  const knownCodes = new Set(known.flatMap(codesOf));
  // However it is spelt: another name of a screen gives the same right.
  const knownComponents = new Set(known.map(({ component }) => component && menuComponent(component)));
  for (const row of rows) {
    const isNew = rows.length === 1 && row.status === '1';
    for (const code of codesOf(row)) {
      if (isNew && !knownCodes.has(code)) continue;
      if (!(await rights.hasCode(user, code))) throw new Refusal('不能使用自己没有的权限！');
    }
    const { component } = row;
    if (isContainer(component) || !knownComponents.has(component && menuComponent(component))) continue;
    if (!(await rights.hasMenu(user, [component ?? '']))) throw new Refusal('不能使用自己没有的权限！');
  }
}
