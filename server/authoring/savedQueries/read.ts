import type { Services } from '../../http/services.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import { realNames } from '../screens/author.ts';

interface HeldRole {
  readonly code: string;
}

/** Place of a query: a screen, at the route that shows it. */
interface Place {
  readonly screen: string;
  readonly path: string;
}

/** Own queries first, then those shared with one of the roles, each by name. */
export async function savedQueriesOf(
  { db, dictionaries }: Pick<Services, 'db' | 'dictionaries'>,
  username: string,
  roles: readonly HeldRole[],
  { screen, path }: Place,
) {
  const rows = await db
    .selectFrom('sys_saved_query')
    .selectAll()
    .where('screen', '=', screen)
    .where('path', '=', path)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const held = new Set(roles.map(({ code }) => code));
  const seen = rows.filter(
    (row) => row.username === username || splitList(row.roles ?? '').some((code) => held.has(code)),
  );
  const names = await realNames(
    dictionaries,
    seen.map((row) => row.username),
  );
  const queries = seen.map((row) => ({
    id: row.id,
    title: row.name,
    ...readConditions(row.conditions),
    own: row.username === username,
    username: row.username,
    username_dictText: names.get(row.username) ?? row.username,
    roles: splitList(row.roles ?? ''),
  }));
  return queries.toSorted((a, b) => Number(b.own) - Number(a.own));
}

/** As `keepQuery` writes it. */
function readConditions(text: string): object {
  const kept: unknown = JSON.parse(text);
  return typeof kept === 'object' && kept !== null ? kept : {};
}
