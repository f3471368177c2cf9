import { type Kysely, sql } from 'kysely';
import { editDistance } from '../../../../src/common/editDistance.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { ownPrefix } from '../names.ts';
import { onlineTable } from '../resourceDocument.ts';
import type { Surroundings } from '../surroundings.ts';

/** Kind of a relation in the business schema, as PostgreSQL calls it. */
type Kind = 'r' | 'p' | 'v' | 'm' | 'f' | 'S' | 'i';

const OTHER_KINDS: Readonly<Partial<Record<Kind, string>>> = {
  p: '分区表',
  v: '视图',
  m: '物化视图',
  f: '外部表',
  S: '序列',
  i: '索引',
};

async function namesOf(db: Kysely<Database>): Promise<ReadonlyMap<string, Kind>> {
  const { rows } = await sql<{ name: string; kind: Kind }>`
    select relname as name, relkind as kind from pg_class where relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** The reason why a table may not be described, whatever its columns; null if it may. */
function reasonOf(table: string, kind: Kind | undefined, at: Surroundings): string | null {
  const prefix = ownPrefix(table);
  if (prefix !== undefined) return `表${table}是系统表（以“${prefix}”开头），不能导入`;
  const resource = at.resources.all.find((one) => one.table === table);
  if (resource && onlineTable(resource.name) === null)
    return `表${table}属于系统资源“${resource.title}”（${resource.name}），不能导入`;
  const described = at.described.get(table);
  if (described !== undefined) return `表${table}已经是在线表单“${described}”`;
  if (kind !== undefined && kind !== 'r') return `${table}是${OTHER_KINDS[kind] ?? '其他对象'}，只能导入表`;
  return null;
}

/** The tables that can be imported as far as their names go. */
export async function tablesInReach(db: Kysely<Database>, at: Surroundings): Promise<readonly string[]> {
  const names = await namesOf(db);
  return [...names]
    .filter(([name, kind]) => kind === 'r' && reasonOf(name, kind, at) === null)
    .map(([name]) => name)
    .sort();
}

/** The reason why a table cannot be imported, with the nearest name if it does not exist; null if it can. */
export async function outOfReach(db: Kysely<Database>, table: string, at: Surroundings): Promise<string | null> {
  const names = await namesOf(db);
  const reason = reasonOf(table, names.get(table), at);
  if (reason !== null || names.has(table)) return reason;
  const limit = Math.max(1, Math.floor(table.length / 3));
  const near = (await tablesInReach(db, at)).find((one) => editDistance(table, one, limit + 1) <= limit);
  return `数据库中没有表${table}${near === undefined ? '' : `，是否为“${near}”？`}`;
}
