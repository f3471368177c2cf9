import { ROW_VERSION } from '../../../../src/common/resource/rowVersion.ts';
import type { Services } from '../../../http/services.ts';
import type { Values } from '../../../records/resource/model/resource.ts';
import { readableColumns, wireRow } from '../../../records/resource/model/rows.ts';
import { rowVersion } from '../../../records/resource/model/rowVersion.ts';
import { type View, visibleRows } from './view.ts';
import type { WrittenKeys } from './written.ts';

/** Changes of the records of a resource since a position. */
interface RowChanges {
  /** Position to continue from; a link of the audit chain, in the order of commits. */
  readonly position: number;
  /** Added and changed records in their current state, with their versions. */
  readonly saved: readonly Values[];
  /** Keys of those among them that are new. */
  readonly added: readonly string[];
  /** Keys of records that are not there any more; none for viewers whom a data rule narrows. */
  readonly gone: readonly string[];
  /** True if the changes cannot be listed: everything must be read again. */
  readonly reload: boolean;
}

/** More changes are not listed one by one. */
const MOST_CHANGES = 500;

/** The last link of the chain; changes behind it are new. */
export async function lastPosition({ db }: Pick<Services, 'db'>): Promise<number> {
  const head = await db.selectFrom('sys_audit_head').select('seq').executeTakeFirst();
  return Number(head?.seq ?? 0);
}

/**
 * @param position as received earlier; one from another database, or from before the retained part, means
 * reading again
 * @param written records that were written without the audit log; null if there are too many to list
 */
export async function changesSince(
  services: Services,
  view: View,
  position: number,
  written: WrittenKeys | null,
): Promise<RowChanges> {
  const { db } = services;
  const { resource, seen, tenantId } = view;
  const head = await db.selectFrom('sys_audit_head').select(['seq', 'from_seq']).executeTakeFirst();
  const last = Number(head?.seq ?? 0);
  const everything: RowChanges = { position: last, saved: [], added: [], gone: [], reload: true };
  if (position > last || position < Number(head?.from_seq ?? 0) || written === null || written.size > MOST_CHANGES)
    return everything;
  const links = await db
    .selectFrom('sys_audit_chain as link')
    .innerJoin('sys_audit as record', 'record.id', 'link.audit_id')
    .select(['link.seq', 'record.row_id', 'record.tenant_id', 'record.action'])
    .where('link.seq', '>', position)
    .where('record.resource', '=', resource.name)
    .where('record.row_id', 'is not', null)
    .orderBy('link.seq')
    .limit(MOST_CHANGES + 1)
    .execute();
  if (links.length > MOST_CHANGES) return everything;
  const own = links.filter(({ tenant_id }) => !resource.tenant || tenant_id === tenantId);
  const ids = [...new Set([...own.flatMap(({ row_id }) => row_id ?? []), ...written.keys()])];
  const audited = new Set(own.filter(({ action }) => action === 'add').map(({ row_id }) => row_id));
  const isAdded = (id: string) => written.get(id) === true || audited.has(id);
  const rows = ids.length === 0 ? [] : await visibleRows(services, view, ids);
  const there = new Set(rows.map(({ id }) => String(id)));
  const missing = ids.filter((id) => !there.has(id));
  // Which of them a narrowed viewer has ever seen is not known, and the key of a hidden record is not for them.
  const { isRuled } = view.rows;
  return {
    position: Number(links.at(-1)?.seq ?? position),
    saved: rows.map((row) => ({
      ...wireRow(readableColumns(seen), row),
      ...(resource.versioned && { [ROW_VERSION]: rowVersion(resource, row) }),
    })),
    added: ids.filter((id) => there.has(id) && isAdded(id)),
    gone: isRuled ? [] : missing,
    reload: isRuled && missing.length > 0,
  };
}
