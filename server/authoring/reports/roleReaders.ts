import { menuComponent } from '../../../src/common/menuComponents.ts';
import { trimmedText } from '../../foundation/valueText.ts';
import type { Call } from '../../http/call.ts';
import { usersOfRole } from '../../organisation/members/roleMembers.ts';
import { describeStatement, tablesOf } from './statement.ts';
import { findReportSource } from './tables.ts';

/** What a report reads, and the menus of which one lets people read it. */
interface ReadTable {
  readonly title: string;
  readonly screens: readonly string[];
}

interface StoredReport {
  readonly id: string;
  readonly table_name: string | null;
  readonly cgr_sql: string | null;
  readonly db_source: string | null;
}

/** The tables of a report that ask for a menu; those of another database come with the report itself. */
export async function tablesRead(call: Call, report: StoredReport): Promise<readonly ReadTable[]> {
  const { id, table_name, cgr_sql } = report;
  if (trimmedText(report.db_source) !== '') return [];
  const text = trimmedText(cgr_sql);
  if (text !== '') {
    const { statement } = await describeStatement(call, text, { source: null, reportId: id });
    return tablesOf(statement, call);
  }
  const source = findReportSource(call.services.resources, table_name ?? '');
  return source?.menu ? [{ title: source.resource.title, screens: source.menu }] : [];
}

const MOST_MEMBERS = 500;

/** Tables that no user of a role may read, neither by the role nor by another one of theirs. */
async function lackingOf(
  { services: { db, rights } }: Call,
  roleId: string,
  tables: readonly ReadTable[],
): Promise<readonly ReadTable[]> {
  const held = await db
    .selectFrom('sys_role_permission as grant')
    .innerJoin('sys_permission as menu', 'menu.id', 'grant.permission_id')
    .select('menu.component')
    .where('grant.role_id', '=', roleId)
    .where('menu.component', 'is not', null)
    .execute();
  const components = new Set(held.map(({ component }) => menuComponent(component ?? '')));
  const lacking = tables.filter(({ screens }) => !screens.some((screen) => components.has(menuComponent(screen))));
  if (lacking.length === 0) return [];
  const members = await usersOfRole(db, roleId, MOST_MEMBERS);
  for (const id of members) {
    const may = await Promise.all(lacking.map(({ screens }) => rights.hasMenu({ id }, screens)));
    if (may.every(Boolean)) return [];
  }
  return lacking;
}

/**
 * Names the roles that get a report which none of their users may read, and the menus that they lack.
 * @returns a sentence; empty if every role has a reader
 */
export async function lackingText(
  call: Call,
  roleIds: readonly string[],
  tables: readonly ReadTable[],
): Promise<string> {
  const sentences: string[] = [];
  for (const roleId of roleIds) {
    const lacking = await lackingOf(call, roleId, tables);
    if (lacking.length === 0) continue;
    const role = await call.services.db
      .selectFrom('sys_role')
      .select('role_name')
      .where('id', '=', roleId)
      .executeTakeFirst();
    sentences.push(
      `角色“${role?.role_name ?? roleId}”没有人能查看，还需要菜单：${lacking.map(({ title }) => title).join('、')}`,
    );
  }
  return sentences.join('；');
}
