import type { Console } from './console.ts';

/** What the audit log holds of a route, oldest first: action, account and note. */
export async function audited({ db }: Console, route: string) {
  return db
    .selectFrom('sys_audit')
    .select(['action', 'username', 'note'])
    .where('route', '=', route)
    .orderBy('happened_at')
    .execute();
}
