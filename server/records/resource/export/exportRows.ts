import { anyTables } from '../../../foundation/database/anyTables.ts';
import type { Services } from '../../../http/services.ts';
import type { Reachable } from '../access/reachable.ts';
import type { RuleCall } from '../access/ruleVariables.ts';
import { addDictTexts } from '../model/dictTexts.ts';
import { type Resource, seenContents, type Values } from '../model/resource.ts';
import { readableColumns, wireRow } from '../model/rows.ts';
import { type SortStep, sortedBy } from '../model/sort.ts';
import { withExactTexts } from '../read/exactTexts.ts';

/** Rows that are in memory at a time. */
const PIECE = 500;

/**
 * All rows that match, in their order, with dictionary texts: read through a cursor, so that memory stays flat.
 * @param isDecorated with the fields that the resource's rules add
 */
export async function* exportRows(
  resource: Resource,
  {
    from,
    sort,
    isDecorated,
  }: { readonly from: Reachable; readonly sort: readonly SortStep[]; readonly isDecorated: boolean },
  call: RuleCall,
): AsyncGenerator<Values> {
  const { services } = call;
  const columns = readableColumns(resource);
  const { decorate } = resource.hooks;
  let query = from.query(services.db).select(columns.map(({ field }) => field));
  for (const step of sort)
    query = query.orderBy(sortedBy(step), (by) =>
      step.order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
    );

  const translated = async (piece: readonly Values[]): Promise<readonly Values[]> => {
    const rows = await translate(resource, await seenContents(resource, piece, call), services);
    return isDecorated && decorate ? decorate(rows, services) : rows;
  };
  let piece: Values[] = [];
  for await (const row of query.stream(PIECE)) {
    piece.push(wireRow(columns, row));
    if (piece.length < PIECE) continue;
    yield* await translated(piece);
    piece = [];
  }
  yield* await translated(piece);
}

/** Rows with dictionary texts that lead back to one record each. */
export async function translate(
  resource: Resource,
  rows: readonly Values[],
  { db, dictionaries }: Pick<Services, 'db' | 'dictionaries'>,
): Promise<readonly Values[]> {
  const columns = readableColumns(resource);
  const { resources } = resource;
  const texts = await addDictTexts(rows, columns, { dictionaries, resources });
  return withExactTexts(texts, columns, resources, anyTables(db));
}
