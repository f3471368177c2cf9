import { defineResource } from '../resource/define.ts';
import type { Resource } from '../resource/resource.ts';
import { stationEquipment } from '../station/stationEquipment.ts';
import { stationInfo } from '../station/stationInfo.ts';

/** A table that reports may show: its declared columns are all that a report can name (safety.md 1.1 and 1.3). */
export interface ReportSource {
  readonly resource: Resource;
  /** Menu components, one of which must be granted; null: for everybody who is signed in. */
  readonly menu: readonly string[] | null;
}

/** People as everybody may know them: no address, no number, no birthday, and nobody who cannot sign in. */
const people = defineResource({
  path: '/online/cgreport/sys_user',
  table: 'sys_user',
  menu: 'system/UserList',
  permission: 'user',
  operations: ['list'],
  columns: {
    username: { type: 'text', title: '账号', filter: true, sort: true },
    realname: { type: 'text', title: '姓名', filter: true, sort: true },
    sex: { type: 'integer', title: '性别', dict: 'sex', filter: true, sort: true },
    orgCode: {
      type: 'text',
      title: '部门',
      dict: { table: 'sys_depart', text: 'depart_name', code: 'org_code' },
      filter: true,
      sort: true,
    },
    status: { type: 'integer', title: '状态', read: false },
    delFlag: { type: 'integer', title: '删除状态', read: false },
  },
  logicalDelete: { column: 'delFlag', alive: 0, gone: 1 },
  only: { username: { not: ['_reserve_user_external'] }, status: { in: [1] } },
  defaultSort: { column: 'username', order: 'asc' },
});

const sources: ReadonlyMap<string, ReportSource> = new Map<string, ReportSource>([
  ['sys_user', { resource: people, menu: null }],
  ['station_info', { resource: stationInfo, menu: stationInfo.menu }],
  ['station_equipment', { resource: stationEquipment, menu: stationEquipment.menu }],
]);

/** What the text in `table_name` of a report stands for; null when no table of that name is registered. */
export function findReportSource(tableName: string): ReportSource | null {
  return sources.get(tableName) ?? null;
}
