import type { Selectable, Transaction } from 'kysely';
import type { Database, SysCategoryTable } from '../foundation/database/schema.ts';
import entries from './categories.json';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

interface Entry {
  readonly name: string;
  readonly children?: readonly Entry[];
}

const ROOT = '0';

/** The categories that work orders, defects and spare parts are sorted by. */
export async function seedCategories(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'sys_category',
    rows: rowsBelow(entries, ROOT, '').map((row, index) => ({ ...row, ...stamp(index) })),
    insert: (rows) =>
      trx
        .insertInto('sys_category')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

function rowsBelow(
  children: readonly Entry[],
  pid: string,
  above: string,
): Omit<Selectable<SysCategoryTable>, keyof ReturnType<typeof stamp>>[] {
  return children.flatMap(({ name, children: below = [] }, index) => {
    const code = `${above}A${String(index + 1).padStart(2, '0')}`;
    const id = stableId(`category.${code}`);
    return [{ id, pid, name, code, has_child: below.length > 0 ? '1' : '0' }, ...rowsBelow(below, id, code)];
  });
}
