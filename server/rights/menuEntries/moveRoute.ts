import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { done, Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { NOT_DELETED } from './kind.ts';
import { type Author, findMenu, type MenuRow } from './menuWrites.ts';
import { requireOwnRights } from './ownership.ts';

/** A row and the place it has among its siblings. */
type Place = Pick<MenuRow, 'id' | 'sort_no'>;

/** A row whose position changes. */
interface Moved extends Place {
  readonly to: number;
}

/**
 * Moves a row up or down by one among its siblings; `direction` is `up` or `down`. Own extension of the menu
 * administration (contract admin.md §3).
 */
export const moveMenu = defineRoute({
  method: 'PUT',
  path: '/sys/permission/move',
  right: { code: 'permission:edit' },
  query: noQuery,
  body: t.closed({ id: t.requiredId, direction: t.oneOf('up', 'down') }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, services } = call;
    const id = body.id;
    const isUp = bodyText(body, 'direction') === 'up';
    const row = await findMenu(services.db, id);
    if (!row) throw new Refusal('未找到菜单信息');
    await requireOwnRights(services, user, [row, row]);
    await services.db.transaction().execute(async (trx) => {
      const moved = movedPlaces(await lockSiblings(trx, row), id, isUp);
      await place(trx, moved, { author: user.username, time: services.clock() });
      const entries = moved.map(({ id: rowId, sort_no: from, to }) => {
        const changed = { before: { sortNo: from }, after: { sortNo: to } };
        return { action: 'edit', resource: 'sys/permission', rowId, ...changed } as const;
      });
      await recordAudit(trx, call, entries);
    });
    return done(isUp ? '上移成功！' : '下移成功！');
  },
});

/** A row and its siblings in order. They are locked, so that moves run one after the other. */
async function lockSiblings(trx: Transaction<Database>, { parent_id: parent }: MenuRow): Promise<readonly Place[]> {
  const rows = trx.selectFrom('sys_permission').select(['id', 'sort_no']).where('del_flag', '=', NOT_DELETED);
  const beside = parent === null ? rows.where('parent_id', 'is', null) : rows.where('parent_id', '=', parent);
  // Sorted here: a row that was locked meanwhile arrives with its new number at its old position.
  const found = await beside.orderBy('id').forUpdate().execute();
  return found.toSorted((left, right) => left.sort_no - right.sort_no || (left.id < right.id ? -1 : 1));
}

/**
 * The rows whose number changes if one swaps places with its neighbour. Different numbers are swapped; if
 * they are equal, all rows are renumbered from 1, as swapping would change nothing.
 * @throws Refusal if there is no neighbour
 */
function movedPlaces(places: readonly Place[], id: string, isUp: boolean): readonly Moved[] {
  const at = places.findIndex((one) => one.id === id);
  const row = places[at];
  const neighbour = places[isUp ? at - 1 : at + 1];
  if (!row) throw new Refusal('未找到菜单信息');
  if (!neighbour) throw new Refusal(isUp ? '已经是第一个，不能上移！' : '已经是最后一个，不能下移！');
  if (row.sort_no !== neighbour.sort_no) {
    return [
      { ...row, to: neighbour.sort_no },
      { ...neighbour, to: row.sort_no },
    ];
  }
  const order = places.with(at, neighbour).with(places.indexOf(neighbour), row);
  return order.map((one, index) => ({ ...one, to: index + 1 })).filter((one) => one.to !== one.sort_no);
}

async function place(trx: Transaction<Database>, moved: readonly Moved[], by: Author): Promise<void> {
  for (const { id, to } of moved) {
    await trx
      .updateTable('sys_permission')
      .set({ sort_no: to, update_by: by.author, update_time: by.time })
      .where('id', '=', id)
      .execute();
  }
}
