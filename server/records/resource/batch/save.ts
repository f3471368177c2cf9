import { ROW_VERSION } from '../../../../src/common/resource/rowVersion.ts';
import type { Call } from '../../../http/call.ts';
import { done, Refusal, type Reply } from '../../../http/reply.ts';
import { texts } from '../../../http/texts.ts';
import type { AuditEntry } from '../../auditLog/entry.ts';
import { resourceFor } from '../access/columnRights.ts';
import { reachOf } from '../access/reach.ts';
import { Reachable } from '../access/reachable.ts';
import { existence, keyedBy } from '../model/existence.ts';
import type { Resource, Values } from '../model/resource.ts';
import { readableColumns, wireRow } from '../model/rows.ts';
import { rowVersion } from '../model/rowVersion.ts';
import { where } from '../model/where.ts';
import { change } from '../write/change.ts';
import { recordChanges } from '../write/recorded.ts';
import type { Writer } from '../write/rowWrites.ts';
import { Faulty, refusalOf } from './faults.ts';
import { listsOf } from './schemas.ts';
import { type Batch, writeBatch } from './write.ts';

/**
 * POST <path>/saveBatch: saves the changes of a grid in one transaction. Every row is added, edited or
 * deleted exactly as by a form; any refused row rejects the batch, and every fault is listed, see
 * `refusalOf`.
 */
export async function saveBatch(resource: Resource, call: Call): Promise<Reply> {
  const batch = readBatch(call.body);
  await requireRights(resource, call, batch);
  const seen = await resourceFor(resource, call);
  const rows = await Reachable.of(resource, call);
  const written: Values = Object.assign({}, ...batch.added, ...batch.changed);
  const reach = await reachOf(resource, call, written);
  const saving = change(resource, call, { ...batch }, async (scope, trx) => {
    const told = new Map<Resource, AuditEntry[]>();
    const record: Writer['record'] = async (of, entries) => {
      told.set(of, [...(told.get(of) ?? []), ...entries]);
    };
    const { added, removed } = await writeBatch(
      { resource, seen, rows, reach, call, ahead: null, record },
      scope,
      batch,
    );
    for (const [of, entries] of told) await recordChanges(scope.trx, call, of, entries);
    const changed = batch.changed.map(({ id }) => String(id));
    const ids = [...added, ...changed];
    const found = await trx
      .selectFrom(resource.table)
      .select([...resource.columns.values()].map(({ field }) => field))
      .where(where.and([keyedBy(resource, ids), ...existence(resource)]))
      .execute();
    const saved = new Map(found.map((row) => [String(row.id), answered(resource, seen, row)]));
    const of = (keys: readonly string[]) => keys.flatMap((id) => saved.get(id) ?? []);
    return done('保存成功！', { added: of(added), changed: of(changed), removed });
  });
  return saving.catch(async (error: unknown) => {
    throw error instanceof Faulty ? await refusalOf(seen, error.faults, call.services) : error;
  });
}

/** A row as the caller may see it, with its version. */
function answered(resource: Resource, seen: Resource, row: Readonly<Record<string, unknown>>): Values {
  const version = resource.versioned ? { [ROW_VERSION]: rowVersion(resource, row) } : {};
  return { ...wireRow(readableColumns(seen), row), ...version };
}

/** @throws Refusal when nothing is to be saved */
function readBatch(body: unknown): Batch {
  const given: Values = { ...(typeof body === 'object' ? body : null) };
  const rows = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);
  const batch = { added: rows(given.added), changed: rows(given.changed), removed: rows(given.removed) };
  if (Object.values(batch).every(({ length }) => length === 0)) throw new Refusal('没有需要保存的修改');
  return batch;
}

/** Adding through a batch requires the right to add, and so on. @throws Refusal 510 */
async function requireRights(resource: Resource, { user, services }: Call, batch: Batch): Promise<void> {
  const rights = await services.rights.rightsOf(user);
  for (const { list, operation } of listsOf(resource))
    if (batch[list].length > 0 && !rights.can(`${resource.permission}:${operation}`))
      throw new Refusal(texts.noRight, 510);
}
