import type { Transport } from '../../contract/ports.ts';
import { isRecord, type Row } from '../../data/json.ts';
import { recordScope } from '../../data/path.ts';
import { order } from '../../data/values.ts';
import { callOf } from '../../model/call.ts';
import type { CompiledField, CompiledGrid } from '../../model/field.ts';

function sorted(rows: readonly Row[], sortBy: string | null): readonly Row[] {
  return sortBy === null ? rows : rows.toSorted((a, b) => order(a[sortBy], b[sortBy]) ?? 0);
}

/** Sub-tables are asked for as a whole: paging would lose rows when the record is saved. */
async function readRows(
  { source, sortBy }: CompiledGrid,
  record: Row,
  roots: Row,
  transport: Transport,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  const scope = recordScope(record, roots);
  const call = source && callOf(source, 'list', scope);
  if (!call) return [];
  const params = source.params.evaluate(scope);
  const answer = await transport.send({ ...call, params: isRecord(params) ? params : undefined, signal });
  if (!answer.success) throw new Error(answer.message);
  return sorted(source.dialect.readPage(answer.result, answer.headers).rows, sortBy);
}

/**
 * A record with the rows of its grids that come from calls of their own; the others arrived inside the record.
 * @throws Error with the server's message when a call is refused.
 */
export async function readGrids(
  fields: ReadonlyMap<string, CompiledField>,
  record: Row,
  roots: Row,
  transport: Transport,
  signal?: AbortSignal,
): Promise<Row> {
  const grids = [...fields.values()].flatMap(({ name, grid }) => (grid?.source ? [{ name, grid }] : []));
  if (grids.length === 0) return record;
  const entries = await Promise.all(
    grids.map(async ({ name, grid }) => [name, await readRows(grid, record, roots, transport, signal)] as const),
  );
  return { ...record, ...Object.fromEntries(entries) };
}
