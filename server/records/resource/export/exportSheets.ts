import type { Kysely } from 'kysely';
import type { Cell, Sheet } from '../../../formats/excel/sheet.ts';
import { type AnyTables, anyTables } from '../../../foundation/database/anyTables.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { resourceFor } from '../access/columnRights.ts';
import type { Reachable } from '../access/reachable.ts';
import { type Child, childFor, childrenOf } from '../children/child.ts';
import { existence } from '../model/existence.ts';
import type { Resource, Values } from '../model/resource.ts';
import { readableColumns, wireRow } from '../model/rows.ts';
import { type Condition, where } from '../model/where.ts';
import { keyOf } from '../read/children.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';
import { translate } from './exportRows.ts';
import { childSheetNames, nameColumns } from './sheetNames.ts';

type Row = Readonly<Record<string, unknown>>;

/** Row limit of a sheet of the older format, without its headings. */
const MOST_ROWS = 65_000;
/** Rows that are in memory at a time. */
const PIECE = 500;

/**
 * The children of the exported records, each on its own sheet: first the cells that identify the parent, then
 * the columns of the child. Rows are read while they are written.
 * @param whole the resource whose records are exported
 * @param exported the records
 * @throws Refusal if one has more rows than a sheet holds
 */
export async function childSheets(whole: Resource, call: Call, exported: Reachable): Promise<Sheet[]> {
  const parent = await resourceFor(whole, call);
  const names = childSheetNames(whole);
  const sheets: Sheet[] = [];
  for (const child of childrenOf(whole)) {
    const seen = await childFor(child, call);
    const belongs = where.and([
      where(child.by.field, 'in', keys(parent, child, exported)),
      ...existence(child.resource),
    ]);
    await requireRoom(child, call, belongs);
    const named = nameColumns(parent) ?? exportColumns(parent, 'id');
    const own = exportColumns(seen.resource, undefined).filter(({ name }) => !isServers(child, name));
    sheets.push({
      name: names.get(child.name) ?? child.resource.title,
      lines: [],
      columns: [...named, ...own],
      rows: rowsOf(parent, seen, belongs, named, own, call),
    });
  }
  return sheets;
}

function keys(parent: Resource, { by }: Child, exported: Reachable) {
  const column = parent.columns.get(by.reference?.by ?? 'id');
  if (!column) throw new Error(`"${by.name}" refers to no column of "${parent.name}"`);
  return exported.values(column.field);
}

async function requireRoom({ resource }: Child, { services }: Call, belongs: Condition): Promise<void> {
  const { total } = await services.db
    .withTables<AnyTables>()
    .selectFrom(resource.table)
    .select((eb) => eb.fn.countAll().as('total'))
    .where(belongs)
    .executeTakeFirstOrThrow();
  if (Number(total) > MOST_ROWS)
    throw new Refusal(`${resource.title}有${total}条，一次最多导出${MOST_ROWS}条，请缩小查询范围`);
}

/** The sheet already shows parent and position; the author is of no use on paper. */
function isServers({ by, order }: Child, name: string): boolean {
  return [by.name, order?.name, 'createBy', 'createTime', 'updateBy', 'updateTime'].includes(name);
}

async function* rowsOf(
  parent: Resource,
  child: Child,
  belongs: Condition,
  named: readonly ExportColumn[],
  own: readonly ExportColumn[],
  call: Call,
): AsyncGenerator<readonly Cell[]> {
  const { resource, by, order } = child;
  const columns = readableColumns(resource);
  const db: Kysely<AnyTables> = anyTables(call.services.db);
  const query = db
    .selectFrom(resource.table)
    .select([...new Set([by.field, ...columns.map(({ field }) => field)])])
    .where(belongs)
    .orderBy(by.field);
  const ordered = (order === null ? query : query.orderBy(order.field)).orderBy('id');
  const written = async (piece: readonly Row[]) => {
    const names = await parentCells(parent, child, piece, named, call);
    const rows = await translate(
      resource,
      piece.map((row) => wireRow(columns, row)),
      call.services,
    );
    return rows.map((row, index) => [
      ...(names.get(piece[index]?.[by.field]) ?? named.map(() => null)),
      ...own.map(({ cell }) => cell(row)),
    ]);
  };
  let piece: Row[] = [];
  for await (const row of ordered.stream(PIECE)) {
    piece.push(row);
    if (piece.length < PIECE) continue;
    yield* await written(piece);
    piece = [];
  }
  yield* await written(piece);
}

/** The cells that identify the record, by its key. */
async function parentCells(
  parent: Resource,
  child: Child,
  piece: readonly Row[],
  named: readonly ExportColumn[],
  { services }: Call,
): Promise<ReadonlyMap<unknown, readonly Cell[]>> {
  const { by } = child;
  const wanted = [...new Set(piece.map((row) => row[by.field]))];
  if (wanted.length === 0) return new Map();
  const keyed = parent.columns.get(by.reference?.by ?? 'id');
  const columns = readableColumns(parent);
  const found = await services.db
    .withTables<AnyTables>()
    .selectFrom(parent.table)
    .select([...new Set([keyed?.field ?? 'id', ...columns.map(({ field }) => field)])])
    .where(keyed?.field ?? 'id', 'in', wanted)
    .execute();
  const rows: readonly Values[] = await translate(
    parent,
    found.map((row) => wireRow(columns, row)),
    services,
  );
  return new Map(
    rows.map((row, index) => [keyOf(parent, child, found[index] ?? {}), named.map(({ cell }) => cell(row))]),
  );
}
