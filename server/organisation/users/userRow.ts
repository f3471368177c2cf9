import type { Selectable } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { SysUserTable } from '../../foundation/database/schema.ts';
import type { JsonSchema } from '../../http/route.ts';
import * as t from '../../http/schema.ts';

const text = t.textOrNull();
const integer = t.orNull(t.integer());

const fields = {
  id: t.text(),
  username: t.text(),
  realname: text,
  avatar: text,
  birthday: text,
  sex: integer,
  email: text,
  phone: text,
  telephone: text,
  orgCode: text,
  orgCodeTxt: text,
  workNo: text,
  post: text,
  userIdentity: integer,
  departIds: text,
  relTenantIds: text,
  activitiSync: integer,
  clientId: text,
  status: integer,
  delFlag: integer,
  createBy: text,
  createTime: text,
  updateBy: text,
  updateTime: text,
};

/** A user as clients may see him (contract admin.md §1). Closed, so that no secret can slip into an answer. */
export const userRowSchema = t.closed(fields);

/** The same for callers who may not see every column of others. */
export const seenUserSchema: JsonSchema = { ...userRowSchema, required: ['id', 'username'] };

type UserRow = { readonly [name in keyof typeof fields]: string | number | null };

/** The wire form of a stored user, without his password. */
export function userRow(user: Selectable<SysUserTable>): UserRow {
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    avatar: user.avatar,
    birthday: user.birthday,
    sex: user.sex,
    email: user.email,
    phone: user.phone,
    telephone: user.telephone,
    orgCode: user.org_code,
    orgCodeTxt: null,
    workNo: user.work_no,
    post: user.post,
    userIdentity: user.user_identity,
    departIds: user.depart_ids,
    relTenantIds: user.rel_tenant_ids,
    activitiSync: user.activiti_sync,
    clientId: user.client_id,
    status: user.status,
    delFlag: user.del_flag,
    createBy: user.create_by,
    createTime: user.create_time && wireTime(user.create_time),
    updateBy: user.update_by,
    updateTime: user.update_time && wireTime(user.update_time),
  };
}
