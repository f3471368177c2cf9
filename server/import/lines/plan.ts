import type { Transaction } from 'kysely';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Refusal } from '../../http/reply.ts';
import type { Resource, Values } from '../../records/resource/model/resource.ts';
import { faultsOf } from '../../records/resource/write/children/fault.ts';
import type { Problem } from '../rowValues.ts';
import { lineProblem, linesOf, type RowWithLines } from './read.ts';
import { againstStored, type PlannedLines } from './stored.ts';

/**
 * The lines of a row as its body will give them, and what is wrong with them.
 * @param old id of the record that is updated; null for a new one
 */
export async function plannedLines(
  trx: Transaction<AnyTables>,
  parent: Resource,
  placed: RowWithLines,
  old: string | null,
): Promise<{ readonly lines: readonly PlannedLines[]; readonly problems: readonly Problem[] }> {
  const { lines: read, problems: known } = linesOf(placed);
  const problems = [...known];
  const lines: PlannedLines[] = [];
  for (const one of read) {
    const { bodies, numbers } = one;
    const planned = old === null ? { lines: one, bodies, numbers } : await againstStored(trx, parent, one, old);
    if ('message' in planned) problems.push(planned);
    else lines.push(planned);
  }
  return { lines, problems };
}

/** The members of a body that carry the lines. */
export const linesBody = (lines: readonly PlannedLines[]): Values =>
  Object.fromEntries(lines.map(({ lines: { sheet }, bodies }) => [sheet.child.name, bodies]));

/** Faults of single lines in a refused save, at the rows of their sheet; null if there are none. */
export function lineFaults(refusal: Refusal, lines: readonly PlannedLines[]): readonly Problem[] | null {
  const faults = faultsOf(refusal);
  if (faults.length === 0) return null;
  return faults.map(({ child, row, message }) => {
    const planned = lines.find(({ lines: { sheet } }) => sheet.child.name === child);
    const number = planned?.numbers[row - 1] ?? null;
    if (planned && number !== null) return lineProblem(planned.lines.sheet, number, message);
    return { title: null, message: `${planned?.lines.sheet.child.resource.title ?? child}第${row}行：${message}` };
  });
}
