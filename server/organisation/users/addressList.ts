import { escapeLike } from '../../foundation/database/escapeLike.ts';
import { read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { resourceFor, seenValues } from '../../records/resource/access/columnRights.ts';
import { reachableThrough } from '../../records/resource/access/reachable.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { pageSchema } from '../../records/resource/schemas.ts';
import { departmentsOfUsers, membersBelowCode } from '../members/departmentMembers.ts';

/** Screen of the address list, for users without the list of users; its data rules narrow it. */
export const ADDRESS_LIST = 'system/AddressList';

const NOT_DELETED = 0;
const NORMAL = 1;
const RESERVED = '_reserve_user_external';
const text = t.textOrNull();
const parameter = t.text(200);

const row = t.closed({
  id: t.text(),
  userId: t.text(),
  realname: text,
  workNo: text,
  post: t.optional(text),
  telephone: t.optional(text),
  email: t.optional(text),
  phone: t.optional(text),
  avatar: t.optional(text),
  departName: text,
});

/** A pattern for `like` that finds a word literally; lists of the family put stars around it. */
function containing(word: string): string {
  return `%${escapeLike(word.replace(/^\*|\*$/g, ''))}%`;
}

/** Reachable colleagues of a department and of those below it, or all of them, with the names of their departments. */
export const addressList = defineRoute({
  method: 'GET',
  path: '/sys/user/queryByOrgCodeForAddressList',
  right: { menu: [ADDRESS_LIST] },
  query: t.closed({
    orgCode: t.optional(parameter),
    realname: t.optional(parameter),
    workNo: t.optional(parameter),
    pageNo: t.optional(parameter),
    pageSize: t.optional(parameter),
    column: t.optional(parameter),
    order: t.optional(parameter),
    field: t.optional(t.text(20_000)),
  }),
  answer: pageSchema(row),
  handle: async (call) => {
    const { query, services } = call;
    const { db, resources } = services;
    const { orgCode = '', realname = '', workNo = '' } = query;
    const paging = readPaging(query);
    const model = resourceNamed(resources, 'sys/user');
    const reachable = await reachableThrough(ADDRESS_LIST, model, call, 'user');
    const colleagues = db
      .selectFrom('sys_user as user')
      .where('user.del_flag', '=', NOT_DELETED)
      .where('user.status', '=', NORMAL)
      .where('user.username', '!=', RESERVED)
      .where((where) => where.and([...reachable]))
      .$if(realname !== '', (rest) => rest.where('user.realname', 'ilike', containing(realname)))
      .$if(workNo !== '', (rest) => rest.where('user.work_no', 'ilike', containing(workNo)))
      .$if(orgCode !== '', (rest) =>
        rest.where('user.id', 'in', membersBelowCode(db, orgCode).where('own.del_flag', '=', '0')),
      );
    const [users, { total }] = await Promise.all([
      colleagues
        .select(['user.id', 'user.realname', 'user.work_no', 'user.post', 'user.telephone'])
        .select(['user.email', 'user.phone', 'user.avatar'])
        .orderBy('user.work_no')
        .orderBy('user.id')
        .limit(paging.size)
        .offset((paging.current - 1) * paging.size)
        .execute(),
      colleagues.select((where) => where.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ]);
    const ids = users.map(({ id }) => id);
    const departs = await departmentsOfUsers(db, ids);
    const known = await resourceFor(model, call);
    const records = users.map(({ work_no, ...user }) => {
      const names = departs.filter(({ userId }) => userId === user.id).map(({ name }) => name);
      return seenValues({ ...user, userId: user.id, workNo: work_no, departName: names.join(' | ') || null }, known);
    });
    return read(pageResult(records, Number(total), paging));
  },
});
