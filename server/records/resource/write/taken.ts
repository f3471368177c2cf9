import type { Kysely } from 'kysely';
import { readWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { alive, ofTenant } from '../model/existence.ts';
import { where } from '../model/where.ts';
import { sameValue } from './unique.ts';

/** Message that forms show while the user types. */
export const FREE = '该值可用！';

interface Question {
  /** As it was typed. */
  readonly value: string;
  /** The record being edited; empty for a new one. */
  readonly id: string;
  /** Values of the columns within which the value is unique, by wire name. */
  readonly within: Readonly<Record<string, string | undefined>>;
  /** The tenant that is worked in, see Call. */
  readonly tenantId: number;
}

/**
 * True if another record has the value. False if the columns within which it is unique are missing: saving
 * checks again.
 */
export async function isTaken(
  db: Kysely<Database>,
  resource: ResourceModel,
  column: ResourceColumn,
  { value, id, within, tenantId }: Question,
): Promise<boolean> {
  const scope = (column.unique?.within ?? []).flatMap((name) => resource.columns.get(name) ?? []);
  const wanted = [
    { of: column, value: readWire(column, value.trim()) },
    ...scope.map((of) => ({ of, value: readWire(of, within[of.name]) })),
  ];
  if (wanted.some((one) => one.value === null || one.value === undefined)) return false;
  const same = wanted.map((one) => sameValue(one.of.field, one.value, column));
  const others = where(where.cast<string>(where.ref('id'), 'text'), '!=', id);
  const row = await db
    .withTables<AnyTables>()
    .selectFrom(resource.table)
    .select('id')
    .where(where.and([...same, ...alive(resource), ...ofTenant(resource, tenantId), others]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
