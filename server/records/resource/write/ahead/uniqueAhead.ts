import type { Transaction } from 'kysely';
import type { ResourceColumn, ResourceModel } from '../../../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../../../foundation/database/anyTables.ts';
import { alive } from '../../model/existence.ts';
import { where } from '../../model/where.ts';
import { uniqueScope } from '../unique.ts';
import { idsByTuple, tupleOf } from './tuples.ts';

type Row = Readonly<Record<string, unknown>>;
/** Ids of those that have the values that were asked about, by column. */
type Held = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Knows which unique values were free before the first of many rows was written, and which of them it has seen since. */
export class UniqueAhead {
  readonly #resource: ResourceModel;
  readonly #held: Held;
  readonly #written = new Set<string>();

  private constructor(resource: ResourceModel, held: Held) {
    this.#resource = resource;
    this.#held = held;
  }

  /** @param rows as far as known, by database names */
  static async ask(trx: Transaction<AnyTables>, resource: ResourceModel, rows: readonly Row[]): Promise<UniqueAhead> {
    const held = new Map<string, ReadonlyMap<string, readonly string[]>>();
    for (const column of resource.columns.values()) {
      // Only the database can compare values regardless of case.
      if (!column.unique || column.unique.ignoreCase) continue;
      const columns = uniqueScope(resource, column);
      const all = trx.selectFrom(resource.table).where(where.and(alive(resource)));
      held.set(column.name, await idsByTuple(all, columns, rows));
    }
    return new UniqueAhead(resource, held);
  }

  /** True if certainly no other row has this value; false if that must be queried. */
  isFree(column: ResourceColumn, row: Row): boolean {
    const tuple = tupleOf(uniqueScope(this.#resource, column), row);
    const ids = tuple === null ? undefined : this.#held.get(column.name)?.get(tuple);
    return ids !== undefined && !this.#written.has(`${column.name} ${tuple}`) && ids.every((id) => id === row.id);
  }

  /** From now on another row with these values has to be asked about. */
  note(row: Row): void {
    for (const column of this.#resource.columns.values())
      if (column.unique) this.#written.add(`${column.name} ${tupleOf(uniqueScope(this.#resource, column), row)}`);
  }
}
