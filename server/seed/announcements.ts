import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import { userId } from './accounts.ts';
import entries from './announcements.json';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** Announcements of the demo: two to all users, one to a single user, system messages and a draft. */
export async function seedAnnouncements(trx: Transaction<Database>): Promise<void> {
  const users = new Set((await trx.selectFrom('sys_user').select('id').execute()).map((row) => row.id));
  const receivers = entries.map(({ to = [] }) => to.map(userId).filter((id) => users.has(id)));
  await offer(trx, {
    table: 'sys_announcement',
    rows: entries.map((entry, index) => announcementRow(entry, index, receivers[index] ?? [])),
    insert: (rows) =>
      trx
        .insertInto('sys_announcement')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  const existing = new Set((await trx.selectFrom('sys_announcement').select('id').execute()).map((row) => row.id));
  await offer(trx, {
    table: 'sys_announcement_send',
    rows: entries.flatMap(({ key }, index) =>
      (receivers[index] ?? [])
        .map((user) => ({
          id: stableId(`receipt.${key}.${user}`),
          annt_id: announcementId(key),
          user_id: user,
          create_time: stamp(index).create_time,
        }))
        .filter((row) => existing.has(row.annt_id)),
    ),
    insert: (rows) =>
      trx
        .insertInto('sys_announcement_send')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

type Entry = (typeof entries)[number];

function announcementRow(entry: Entry, index: number, to: readonly string[]) {
  const { create_time, ...audit } = stamp(index);
  const isDraft = entry.draft ?? false;
  return {
    id: announcementId(entry.key),
    titile: entry.titile,
    msg_content: entry.msgContent,
    msg_abstract: entry.msgAbstract,
    msg_category: entry.msgCategory,
    priority: entry.priority,
    msg_type: entry.to ? 'USER' : 'ALL',
    user_ids: entry.to ? to.map((id) => `${id},`).join('') : null,
    send_status: isDraft ? '0' : '1',
    sender: isDraft ? null : 'admin',
    send_time: isDraft ? null : create_time,
    open_type: entry.openType ?? null,
    open_page: entry.openPage ?? null,
    create_time,
    ...audit,
  };
}

function announcementId(key: string): string {
  return stableId(`announcement.${key}`);
}
