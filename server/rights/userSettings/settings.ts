import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';

/** Per user: more screens than there are. The least recently used entry is dropped. */
const MOST = 300;
const LONGEST = 10_000;

/** A user's settings of screens for all their devices, by name. */
export async function settingsOf(db: Kysely<Database>, username: string): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db
    .selectFrom('sys_user_setting')
    .select(['name', 'content'])
    .where('username', '=', username)
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, content }): [string, unknown] => [name, JSON.parse(content)]));
}

/**
 * Keeps a setting of the caller; null forgets it.
 * @throws Refusal for one that is too long
 */
export async function keepSetting({ body, user: { username }, services: { db, clock } }: Call): Promise<void> {
  const name = bodyText(body, 'name');
  const value = bodyFields(body).get('value') ?? null;
  if (value === null) {
    await db.deleteFrom('sys_user_setting').where('username', '=', username).where('name', '=', name).execute();
    return;
  }
  const content = JSON.stringify(value);
  if (content.length > LONGEST) throw new Refusal('界面设置过大，无法保存');
  const now = clock();
  const kept = { content, update_by: username, update_time: now };
  await db
    .insertInto('sys_user_setting')
    .values({ id: newId(), username, name, ...kept, create_by: username, create_time: now })
    .onConflict((conflict) => conflict.columns(['username', 'name']).doUpdateSet(kept))
    .execute();
  await makeRoom(db, username);
}

async function makeRoom(db: Kysely<Database>, username: string): Promise<void> {
  const kept = db
    .selectFrom('sys_user_setting')
    .select('id')
    .where('username', '=', username)
    .orderBy('update_time', 'desc')
    .orderBy('id')
    .limit(MOST);
  await db.deleteFrom('sys_user_setting').where('username', '=', username).where('id', 'not in', kept).execute();
}
