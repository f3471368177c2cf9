import { Refusal } from '../../../http/reply.ts';
import type { Services } from '../../../http/services.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import type { Resource } from '../model/resource.ts';
import { savedOver } from '../model/rowVersion.ts';
import { Outdated } from '../write/rowWrites.ts';
import type { ListName } from './schemas.ts';

/** The faults of one row of a batch. */
export interface RowFault {
  readonly list: ListName;
  /** Place in its list, from 1. */
  readonly row: number;
  /** Key of the record; null for a new one. */
  readonly id: string | null;
  /** Column by wire name; null for the row as a whole. */
  readonly column: string | null;
  readonly message: string;
  /** The current row, by database names, if another user saved it meanwhile. */
  readonly newer: Readonly<Record<string, unknown>> | null;
  /** True if another record has the value, which may become available once that one has changed. */
  readonly isTaken: boolean;
}

/** Rolls back the transaction of a batch. */
export class Faulty extends Error {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[]) {
    super('the batch has faults');
    this.faults = faults;
  }
}

/** Position of a fault. */
export type Place = Pick<RowFault, 'list' | 'row' | 'id'>;

export function faultAt(place: Place, message: string, column: string | null = null): RowFault {
  return { ...place, column, message, newer: null, isTaken: false };
}

/** Runs what may refuse a row. @returns why it did, null when it did not @throws whatever is no refusal */
export async function refusedRow(place: Place, run: () => Promise<unknown>): Promise<RowFault | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Outdated) return { ...faultAt(place, ''), newer: error.newer };
    if (error instanceof ColumnRefusal)
      return { ...faultAt(place, error.message, error.column), isTaken: error.isTaken };
    if (error instanceof Refusal) return faultAt(place, error.message);
    throw error;
  }
}

const MOST_FAULTS = 100;
const NAMES: Readonly<Record<ListName, string>> = { added: '新增', changed: '修改', removed: '删除' };

/**
 * The refusal of a batch: the message contains the first fault, `result.faults` the first hundred, so that a
 * grid can mark each cell (S5.13). A row saved by another user comes with user, time and version as `newer`,
 * with which the caller may insist. Call it after the transaction, because it looks that user up.
 * @param seen the resource as `resourceFor` returns it
 */
export async function refusalOf(seen: Resource, faults: readonly RowFault[], services: Services): Promise<Refusal> {
  const told: object[] = [];
  for (const { list, row, id, column, message, newer } of faults.slice(0, MOST_FAULTS)) {
    const conflict = newer && (await savedOver(seen, newer, services));
    const place = { list, row, id, column };
    told.push(conflict ? { ...place, message: conflict.message, newer: conflict.result } : { ...place, message });
  }
  const [first] = faults;
  const [words] = told;
  if (!first || !words || !('message' in words)) throw new Error('a batch without faults is not refused');
  const others = faults.length > 1 ? `（共${faults.length}处错误）` : '';
  return new Refusal(`${NAMES[first.list]}第${first.row}行：${words.message}${others}`, 500, { faults: told });
}
