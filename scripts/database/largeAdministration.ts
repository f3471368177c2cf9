import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../server/foundation/database/schema.ts';

/** Prefix of ids and codes, which distinguishes them from real ones. */
const PREFIX = 'large-';
/** Departments: one at the top, REGIONS below it, the others below these. A level has room for 99 × 26 codes. */
const REGIONS = 20;
const DEPARTMENTS = 2000;
/** Menus of the first level; the others are spread below them. */
const ROOT_MENUS = 40;
const MENUS = 1000;
const ROLES = 500;
const USERS = 10_000;
/** Users in the recycle bin, besides. */
const DELETED_USERS = 200;
/** Menus of each role and roles of each user. */
const GRANTS = 40;
const HELD_ROLES = 2;
/** Columns that say who made a row. */
const MADE = sql`'admin', now() - n * interval '7 minutes'`;

type Tables = Transaction<Database>;

const series = (last: number) => sql`generate_series(1, ${sql.lit(last)}) n`;

async function addDepartments(trx: Tables): Promise<void> {
  await sql`
    insert into sys_depart (id, parent_id, depart_name, depart_order, org_category, org_type, org_code, create_by, create_time)
    values (${`${PREFIX}d-0`}, null, '压测集团', 99, '1', '1', 'Z99', 'admin', now())
    on conflict do nothing`.execute(trx);
  const rest = DEPARTMENTS - 1 - REGIONS;
  await sql`
    insert into sys_depart (id, parent_id, depart_name, depart_order, org_category, org_type, org_code, create_by, create_time)
    select ${`${PREFIX}d-`} || n, ${`${PREFIX}d-0`}, '压测大区' || n, n, '2', '2', 'Z99A' || lpad(n::text, 2, '0'), ${MADE}
    from ${series(REGIONS)} on conflict do nothing`.execute(trx);
  await sql`
    insert into sys_depart (id, parent_id, depart_name, depart_order, org_category, org_type, org_code, create_by, create_time)
    select ${`${PREFIX}d-`} || n + ${sql.lit(REGIONS)}, ${`${PREFIX}d-`} || 1 + (n - 1) / 99, '压测部门' || n, n, '2', '3',
      'Z99A' || lpad((1 + (n - 1) / 99)::text, 2, '0') || 'A' || lpad((1 + (n - 1) % 99)::text, 2, '0'), ${MADE}
    from ${series(rest)} on conflict do nothing`.execute(trx);
}

async function addMenus(trx: Tables): Promise<void> {
  await sql`
    insert into sys_permission (id, parent_id, name, menu_type, url, component, icon, sort_no, leaf, create_by, create_time)
    select ${`${PREFIX}m-`} || n, null, '压测菜单' || n, 0, '/large/' || n, 'layouts/RouteView', 'appstore', 1000 + n, false, ${MADE}
    from ${series(ROOT_MENUS)} on conflict do nothing`.execute(trx);
  const roots = sql.lit(ROOT_MENUS);
  await sql`
    insert into sys_permission (id, parent_id, name, menu_type, url, component, sort_no, leaf, create_by, create_time)
    select ${`${PREFIX}m-`} || n + ${roots}, ${`${PREFIX}m-`} || 1 + (n - 1) % ${roots}, '压测页面' || n, 1,
      '/large/' || 1 + (n - 1) % ${roots} || '/' || n, 'system/SysPositionList', n, true, ${MADE}
    from ${series(MENUS - ROOT_MENUS)} on conflict do nothing`.execute(trx);
}

async function addRoles(trx: Tables): Promise<void> {
  await sql`
    insert into sys_role (id, role_name, role_code, create_by, create_time)
    select ${`${PREFIX}r-`} || n, '压测角色' || n, 'large_' || lpad(n::text, 3, '0'), ${MADE}
    from ${series(ROLES)} on conflict do nothing`.execute(trx);
  await sql`
    insert into sys_role_permission (id, role_id, permission_id)
    select ${`${PREFIX}rm-`} || n || '-' || g, ${`${PREFIX}r-`} || n, ${`${PREFIX}m-`} || 1 + (n * 37 + g) % ${sql.lit(MENUS)}
    from ${series(ROLES)}, generate_series(1, ${sql.lit(GRANTS)}) g on conflict do nothing`.execute(trx);
  // The administrator's own menu grows, too.
  await sql`
    insert into sys_role_permission (id, role_id, permission_id)
    select ${`${PREFIX}am-`} || n, (select id from sys_role where role_code = 'admin'), ${`${PREFIX}m-`} || n
    from ${series(MENUS)} on conflict do nothing`.execute(trx);
}

/** Without passwords, so signing in as one of them is impossible. */
async function addUsers(trx: Tables): Promise<void> {
  const department = sql`(n * 13) % ${sql.lit(DEPARTMENTS)}`;
  await sql`
    insert into sys_user (id, username, realname, work_no, sex, org_code, status, del_flag, create_by, create_time)
    select ${`${PREFIX}u-`} || n, 'large' || lpad(n::text, 5, '0'), '压测用户' || n, 'LG' || lpad(n::text, 5, '0'), 1 + n % 2,
      (select org_code from sys_depart where id = ${`${PREFIX}d-`} || ${department}), 1 + (n % 40 = 0)::int,
      (n > ${sql.lit(USERS)})::int, ${MADE}
    from ${series(USERS + DELETED_USERS)} on conflict do nothing`.execute(trx);
  await sql`
    insert into sys_user_depart (id, user_id, dep_id)
    select ${`${PREFIX}ud-`} || n, ${`${PREFIX}u-`} || n, ${`${PREFIX}d-`} || ${department}
    from ${series(USERS)} on conflict do nothing`.execute(trx);
  await sql`
    insert into sys_user_role (id, user_id, role_id)
    select ${`${PREFIX}ur-`} || n || '-' || g, ${`${PREFIX}u-`} || n, ${`${PREFIX}r-`} || 1 + (n * 7 + g * 251) % ${sql.lit(ROLES)}
    from ${series(USERS)}, generate_series(1, ${sql.lit(HELD_ROLES)}) g on conflict do nothing`.execute(trx);
}

/** Adds a large organisation to the database; existing rows are kept. @returns the contents afterwards */
export async function addAdministration(db: Kysely<Database>): Promise<string> {
  await db.transaction().execute(async (trx) => {
    await addDepartments(trx);
    await addMenus(trx);
    await addRoles(trx);
    await addUsers(trx);
  });
  return `${DEPARTMENTS} departments, ${MENUS} menus, ${ROLES} roles, ${USERS} users`;
}

/** Removes it again, with dependent rows (links, grants). @returns how many rows of which table */
export function removeAdministration(db: Kysely<Database>): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const gone: string[] = [];
    for (const table of ['sys_user', 'sys_role', 'sys_permission', 'sys_depart'] as const) {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('id', 'like', `${PREFIX}%`)
        .executeTakeFirstOrThrow();
      gone.push(`${numDeletedRows} rows of ${table}`);
    }
    return gone.join(', ');
  });
}
