import type { Selectable } from 'kysely';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { SysDataLogTable } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { hiddenInRecords, withoutNamesInText } from '../logSight/seenContent.ts';
import { reachableIds } from '../resource/access/reachable.ts';
import { where } from '../resource/model/where.ts';
import type { Change } from './versions.ts';

/** A version as the list of the data log has it. */
export type VersionRow = Selectable<SysDataLogTable>;

/** More versions of one record than a user chooses from; the newest are read. */
const MOST = 1000;

/** Versions that the caller may see. @param only column → values */
async function visible(log: ResourceModel, call: Call, only: Readonly<Record<string, readonly string[]>>) {
  const named = Object.entries(only).map(([column, values]) => where(column, 'in', [...values]));
  return call.services.db.selectFrom('sys_data_log').where(where.and([...named, ...(await reachableIds(log, call))]));
}

/** All versions of a record that the caller may see, newest first. @throws Refusal if there is none */
export async function versionsOf(log: ResourceModel, call: Call): Promise<VersionRow[]> {
  const { dataTable = '', dataId = '' } = call.query;
  const found = await visible(log, call, { data_table: [dataTable], data_id: [dataId] });
  const rows = await found
    .selectAll()
    .orderBy('create_time', 'desc')
    .orderBy('data_version', 'desc')
    .limit(MOST)
    .execute();
  if (rows.length === 0) throw new Refusal('未找到版本信息');
  return rows;
}

/**
 * Two versions of one record, older first.
 * @throws Refusal when one is not there for the caller, or they are of different records
 */
export async function pairOf(
  log: ResourceModel,
  call: Call,
  ids: readonly string[],
): Promise<readonly [VersionRow, VersionRow]> {
  const chosen = [...new Set(ids)].filter((id) => id !== '');
  if (chosen.length !== 2) throw new Refusal('请选择两条数据');
  const found = await visible(log, call, { id: chosen });
  const [one, other] = await found.selectAll().execute();
  if (!one || !other) throw new Refusal('未找到版本信息');
  if (one.data_table !== other.data_table || one.data_id !== other.data_id)
    throw new Refusal('请选择相同的数据库表和数据ID进行比较');
  return Number(one.data_version) < Number(other.data_version) ? [one, other] : [other, one];
}

/** A change by the id of its version. */
interface VersionChange extends Change {
  readonly id: string;
}

/**
 * The changes of a record, oldest first, limited to versions that the caller may see, because values of
 * others would reveal them, and to columns that the caller may see.
 */
export async function changesOf(log: ResourceModel, call: Call, version: VersionRow): Promise<VersionChange[]> {
  const { data_table, data_id } = version;
  const seen = await visible(log, call, { data_table: [data_table ?? ''], data_id: [data_id ?? ''] });
  const rows = await call.services.db
    .selectFrom('sys_audit as record')
    .innerJoin('sys_audit_chain as link', 'link.audit_id', 'record.id')
    .select(['record.id', 'record.content_before', 'record.content_after'])
    .where('record.id', 'in', seen.select('id'))
    .orderBy('link.seq')
    .execute();
  const hidden = (await hiddenInRecords(call))(data_table);
  return rows.map(({ id, content_before, content_after }) => ({
    id,
    before: readContent(content_before, hidden),
    after: readContent(content_after, hidden),
  }));
}

/** Columns that the audit log itself writes. */
function readContent(text: string | null, hidden: ReadonlySet<string>): Change['before'] {
  const seen = withoutNamesInText(text, hidden);
  return typeof seen === 'string' ? JSON.parse(seen) : null;
}
