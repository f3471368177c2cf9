import type { Insertable, Transaction } from 'kysely';
import type { Database, SysUserTable } from '../foundation/database/schema.ts';
import { ADMIN_ROLE } from '../rights/heldRights/administrator.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { departmentId } from './organization.ts';
import { OPERATOR_ROLE, roleId } from './roles.ts';
import people from './staff.json';
import { stamp } from './stamp.ts';

type UserRow = Insertable<SysUserTable> & { id: string };

const FROZEN = 2;
/** 运维中心, whose departments have the demo stations. */
export const OPERATOR_DEPARTMENT = 'A01A01';

export const administrator: UserRow = user('admin', 0, {
  realname: '管理员',
  sex: 1,
  work_no: 'GS0001',
  phone: '13800000001',
  email: 'admin@guangshu.example',
  user_identity: 2,
});

/** An account with few rights, for trying out what the server refuses. */
export const operator: UserRow = user('operator', 1, {
  realname: '陆值班',
  sex: 1,
  work_no: 'GS0002',
  phone: '13800000002',
  email: 'operator@guangshu.example',
  post: 'P05',
});

/** Inserts the users that were never offered, with the hash of one password, made only when it is needed. */
export async function seedUsers(
  trx: Transaction<Database>,
  users: readonly UserRow[],
  hashPassword: (() => Promise<string>) | null,
): Promise<number> {
  return offer(trx, {
    table: 'sys_user',
    rows: users,
    insert: async (rows) => {
      const hash = hashPassword ? await hashPassword() : null;
      await trx
        .insertInto('sys_user')
        .values(rows.map((row) => ({ ...row, password_hash: hash })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  });
}

/** Gives the first accounts their roles. */
export async function seedRoleMembers(trx: Transaction<Database>, users: readonly UserRow[]): Promise<void> {
  const existing = await existingUsers(trx);
  await offer(trx, {
    table: 'sys_user_role',
    rows: users
      .filter((row) => existing.has(row.id))
      .map((row) => ({
        id: stableId(`member.${row.username}`),
        user_id: row.id,
        role_id: roleId(row.id === administrator.id ? ADMIN_ROLE : OPERATOR_ROLE),
      })),
    insert: (rows) =>
      trx
        .insertInto('sys_user_role')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

/**
 * The staff of the demo company. They have no password, so signing in as one of them is impossible until an
 * administrator sets one.
 */
export function staffRows(): UserRow[] {
  return people.map((person, index) =>
    user(person.username, index + 2, {
      realname: person.realname,
      sex: person.sex,
      birthday: person.birthday,
      post: person.post,
      org_code: person.orgCode,
      rel_tenant_ids: '1',
      work_no: `GS${String(index + 101).padStart(4, '0')}`,
      phone: `139${String(10_000_000 + index * 104_729).slice(0, 8)}`,
      email: `${person.username}@guangshu.example`,
      status: 'frozen' in person && person.frozen ? FROZEN : 1,
    }),
  );
}

/** Puts the demo accounts and the staff into their departments. */
export async function seedDepartmentMembers(trx: Transaction<Database>): Promise<void> {
  const existing = await existingUsers(trx);
  const memberships = [
    { userId: administrator.id, username: 'admin', orgCode: 'A01' },
    { userId: operator.id, username: 'operator', orgCode: OPERATOR_DEPARTMENT },
    ...people.map((person) => ({ userId: userId(person.username), ...person })),
  ];
  await offer(trx, {
    table: 'sys_user_depart',
    rows: memberships
      .filter((row) => existing.has(row.userId))
      .map((row) => ({
        id: stableId(`department.${row.username}.${row.orgCode}`),
        user_id: row.userId,
        dep_id: departmentId(row.orgCode),
      })),
    insert: (rows) =>
      trx
        .insertInto('sys_user_depart')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

async function existingUsers(trx: Transaction<Database>): Promise<Set<string>> {
  const rows = await trx.selectFrom('sys_user').select('id').execute();
  return new Set(rows.map((row) => row.id));
}

export function userId(username: string): string {
  return stableId(`user.${username}`);
}

function user(username: string, index: number, values: Partial<UserRow>): UserRow {
  return {
    id: userId(username),
    username,
    realname: null,
    password_hash: null,
    avatar: null,
    birthday: null,
    sex: null,
    email: null,
    phone: null,
    telephone: null,
    org_code: null,
    work_no: null,
    post: null,
    depart_ids: null,
    rel_tenant_ids: null,
    client_id: null,
    status: 1,
    ...stamp(index),
    ...values,
  };
}
