import { anyTables } from '../../foundation/database/anyTables.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { resourceFor, seenValues } from '../../records/resource/access/columnRights.ts';
import { reachableIds } from '../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { requireUnique, uniqueRefusal } from '../../records/resource/write/unique.ts';
import { requireOwnPeople } from './charge.ts';
import { decorateUsers } from './decorate.ts';
import { clearLostDepartments, lossText, withoutRole } from './lostPlaces.ts';
import { joinedIdsSchema, MOST_PEOPLE, namedPeople } from './namedPeople.ts';
import { seenUserSchema, userRow } from './userRow.ts';

const DELETED = 1;
const NOT_DELETED = 0;
/** Parts that the audit records share. */
const ABOUT = { resource: 'sys/user' } as const;
const NOT_THERE = '所选用户不在回收站中，请刷新后重新选择！';

/**
 * Deleted accounts that the caller's data rules show, the last deleted first; of more than a thousand the newest. Deleting
 * changes no column that a rule can name, so a rule shows an account as it did before.
 */
const recycleBin = defineRoute({
  method: 'GET',
  path: '/sys/user/recycleBin',
  right: { code: 'user:recycleBin' },
  query: noQuery,
  answer: t.list(seenUserSchema),
  handle: async (call) => {
    const { services } = call;
    const { db, resources } = services;
    const model = resourceNamed(resources, 'sys/user');
    const reachable = await reachableIds(model, call);
    const users = await db
      .selectFrom('sys_user')
      .selectAll()
      .where('del_flag', '=', DELETED)
      .where((where) => where.and([...reachable]))
      .orderBy('update_time', 'desc')
      .orderBy('id')
      .limit(MOST_PEOPLE)
      .execute();
    const known = await resourceFor(model, call);
    const rows = users.map(userRow);
    const departs = new Map((await decorateUsers(rows, services)).map(({ id, orgCodeTxt }) => [id, orgCodeTxt]));
    return read(rows.map((row) => seenValues({ ...row, orgCodeTxt: departs.get(row.id) ?? null }, known)));
  },
});

/**
 * Restores accounts, without the roles that deleting removed. If another account has taken a name or number
 * meanwhile, none of the accounts of the call is restored.
 */
const putRecycleBin = defineRoute({
  method: 'PUT',
  path: '/sys/user/putRecycleBin',
  right: { code: 'user:recycleBin' },
  query: noQuery,
  body: t.closed({ userIds: joinedIdsSchema }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, services } = call;
    const { db, clock, resources } = services;
    const ids = namedPeople(bodyText(body, 'userIds'));
    const users = resourceNamed(resources, 'sys/user');
    const reachable = await reachableIds(users, call);
    try {
      const told = await db.transaction().execute(async (trx) => {
        await requireOwnPeople(trx, user.id, ids);
        const rows = await trx
          .selectFrom('sys_user')
          .selectAll()
          .where('id', 'in', ids)
          .where('del_flag', '=', DELETED)
          .where((where) => where.and([...reachable]))
          .orderBy('id')
          .forUpdate()
          .execute();
        if (rows.length < ids.length) throw new Refusal(NOT_THERE);
        for (const row of rows) {
          await requireUnique(anyTables(trx), users, row);
          await trx
            .updateTable('sys_user')
            .set({ del_flag: NOT_DELETED, update_by: user.username, update_time: clock() })
            .where('id', '=', row.id)
            .execute();
        }
        const homeless = await clearLostDepartments(trx, ids);
        await recordAudit(
          trx,
          call,
          rows.map(({ id, username }) => ({
            ...ABOUT,
            action: 'command' as const,
            rowId: id,
            note: `${username} given back`,
          })),
        );
        return lossText(homeless, await withoutRole(trx, ids));
      });
      return done(`还原成功${told}`);
    } catch (error) {
      throw uniqueRefusal(users, error) ?? error;
    }
  },
});

/** Removes deleted accounts for good, with all that belongs to them. */
const deleteRecycleBin = defineRoute({
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  right: { code: 'user:deleteRecycleBin' },
  query: t.closed({ userIds: joinedIdsSchema }),
  answer: t.nothing,
  handle: async (call) => {
    const ids = namedPeople(call.query.userIds);
    const reachable = await reachableIds(resourceNamed(call.services.resources, 'sys/user'), call);
    await call.services.db.transaction().execute(async (trx) => {
      await requireOwnPeople(trx, call.user.id, ids);
      const gone = await trx
        .deleteFrom('sys_user')
        .where('id', 'in', ids)
        .where('del_flag', '=', DELETED)
        .where((where) => where.and([...reachable]))
        .returning(['id', 'username', 'realname'])
        .execute();
      if (gone.length < ids.length) throw new Refusal(NOT_THERE);
      // A later owner of one of these names is another person.
      const names = gone.map(({ username }) => username);
      await trx.deleteFrom('sys_saved_query').where('username', 'in', names).execute();
      await trx.deleteFrom('sys_user_setting').where('username', 'in', names).execute();
      await recordAudit(
        trx,
        call,
        gone.map(({ id, ...before }) => ({ ...ABOUT, action: 'delete' as const, rowId: id, before, note: 'for good' })),
      );
    });
    return done('删除成功');
  },
});

export const recycleBinRoutes: readonly Route[] = [recycleBin, putRecycleBin, deleteRecycleBin];
