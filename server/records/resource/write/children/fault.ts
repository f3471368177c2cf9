import { Refusal } from '../../../../http/reply.ts';
import type { Child } from '../../children/child.ts';
import { ColumnRefusal } from '../../model/columnRefusal.ts';

/** The fault of one record of a child. */
export interface Fault {
  /** Name of the child, as the body has it. */
  readonly child: string;
  /** Place in the list of the body, from 1. */
  readonly row: number;
  /** Column by wire name; null for the record as a whole. */
  readonly column: string | null;
  readonly message: string;
}

/** @param index place in the list of the body, from 0 */
export function faultAt({ name }: Pick<Child, 'name'>, index: number, message: string, column: string | null): Fault {
  return { child: name, row: index + 1, column, message };
}

/** Runs what may refuse a record. Returns its fault, or null if it refused nothing. */
export async function refusedAt(
  child: Pick<Child, 'name'>,
  index: number,
  run: () => Promise<unknown>,
): Promise<Fault | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return faultAt(child, index, error.message, error instanceof ColumnRefusal ? error.column : null);
  }
}

const MOST_FAULTS = 100;

/**
 * Refuses a save because of faults in its children. The message contains the first, `result.faults` the first
 * hundred, so that a form can mark each cell (S5.13).
 * @param title name of a record of the first fault's child
 */
export function refuseFaults(title: string, faults: readonly Fault[]): Refusal {
  const [first] = faults;
  const others = faults.length > 1 ? `（共${faults.length}处错误）` : '';
  return new Refusal(`${title}第${first?.row ?? 0}行：${first?.message ?? ''}${others}`, 500, {
    faults: faults.slice(0, MOST_FAULTS),
  });
}

/** The faults in a refusal; none unless `refuseFaults` made it. */
export function faultsOf({ result }: Refusal): readonly Fault[] {
  if (typeof result !== 'object' || result === null || !('faults' in result)) return [];
  return Array.isArray(result.faults) ? result.faults : [];
}
