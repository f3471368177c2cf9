import type { ReadRow } from '../formats/excel/read/readBook.ts';
import type { Call } from '../http/call.ts';
import { reachOf } from '../records/resource/access/reach.ts';
import { Reachable } from '../records/resource/access/reachable.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import type { ImportOptions } from './options.ts';
import { importPiece, type RowScope } from './piece.ts';
import type { PlacedRow, RowOutcome } from './row.ts';
import type { Problem } from './rowValues.ts';
import type { ImportSheet } from './sheets.ts';

/** Rows that are asked about and written together: a commit costs more than a row. */
const PIECE = 100;

/** Progress of an import. */
export interface Counts {
  readonly handled: number;
  readonly added: number;
  readonly updated: number;
  readonly refused: number;
}

export interface BadRow {
  readonly sheet: ImportSheet;
  readonly row: ReadRow;
  readonly problems: readonly Problem[];
}

export interface Performed extends Counts {
  readonly total: number;
  readonly bad: readonly BadRow[];
  /** The outcome of each row, in their order; shorter than the rows if it was cancelled. */
  readonly kinds: readonly RowOutcome['kind'][];
  readonly isCancelled: boolean;
  /** True if the rows counted as added and updated are committed. */
  readonly isKept: boolean;
}

interface Work {
  /** With all columns, and as the caller knows it. */
  readonly whole: Resource;
  readonly seen: Resource;
  readonly sheets: readonly ImportSheet[];
  readonly options: ImportOptions;
  readonly call: Call;
  /** Reported after every few rows. */
  readonly watch: (counts: Counts) => void;
  /** Aborted to stop behind the rows that are being written. */
  readonly signal: AbortSignal;
}

/** Ends a transaction that was never meant to stay, with what it came to. */
class TakenBack extends Error {
  readonly tally: Tally;

  constructor(tally: Tally) {
    super('the import is taken back');
    this.tally = tally;
  }
}

/**
 * Works through all rows. A dry run does what the import would do and takes it back, so that it can promise nothing that
 * the import does not keep; so does one that is to be whole, when a row is refused.
 */
export async function perform(work: Work): Promise<Performed> {
  const { whole, seen, sheets, options, call } = work;
  const rows = sheets
    .filter(({ problem }) => problem === null)
    .flatMap((sheet) => sheet.rows.map((row): PlacedRow => ({ sheet, row })));
  // Without a key nothing is updated, and a data rule that cannot be evaluated does no harm.
  const reachable = options.key === null ? Reachable.none(whole) : await Reachable.of(whole, call);
  const names = sheets.flatMap(({ head }) => head.columns.map(({ name }) => [name, null] as const));
  const reach = await reachOf(whole, call, { ...options.owner, ...Object.fromEntries(names) });
  const scope: RowScope = { whole, seen, options, reachable, reach, places: new Map() };
  const tally = options.isDry || options.isWhole ? await inOne(work, scope, rows) : await inPieces(work, scope, rows);
  const total = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  return {
    ...tally.counts,
    total,
    ...tally.rest,
    isCancelled: work.signal.aborted && tally.counts.handled < rows.length,
  };
}

async function inOne(work: Work, scope: RowScope, rows: readonly PlacedRow[]): Promise<Tally> {
  const { options, call, signal } = work;
  try {
    return await call.services.db.transaction().execute(async (trx) => {
      const tally = new Tally(work);
      for (let at = 0; at < rows.length && !signal.aborted; at += PIECE) {
        const piece = rows.slice(at, at + PIECE);
        tally.note(piece, await importPiece(scope, piece, trx, call, (error, one) => unknown(error, one, call)));
      }
      const { refused, handled } = tally.counts;
      if (options.isDry || refused > 0 || handled < rows.length) throw new TakenBack(tally);
      return tally;
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    error.tally.isKept = false;
    return error.tally;
  }
}

async function inPieces(work: Work, scope: RowScope, rows: readonly PlacedRow[]): Promise<Tally> {
  const { call, signal } = work;
  const tally = new Tally(work);
  const written = (piece: readonly PlacedRow[]) =>
    call.services.db.transaction().execute((trx) => importPiece(scope, piece, trx, call));
  for (let at = 0; at < rows.length && !signal.aborted; at += PIECE) {
    const piece = rows.slice(at, at + PIECE);
    try {
      tally.note(piece, await written(piece));
    } catch {
      // Errors that no single row causes, such as two imports that wait for each other: the piece is rolled
      // back, and written row by row to find the culprit.
      for (const one of piece) {
        const outcome = written([one]).then(([first]) => first ?? unknown(new Error('no outcome'), one, call));
        tally.note([one], [await outcome.catch((error: unknown) => unknown(error, one, call))]);
      }
    }
  }
  return tally;
}

function unknown(error: unknown, { row }: PlacedRow, { log }: Call): RowOutcome {
  log.error({ err: error, row: row.number }, 'a row could not be imported');
  return { kind: 'refused', problems: [{ title: null, message: '未知错误，忽略导入' }] };
}

class Tally {
  readonly #watch: Work['watch'];
  readonly #bad: BadRow[] = [];
  readonly #kinds: RowOutcome['kind'][] = [];
  readonly #number = { added: 0, updated: 0, refused: 0 };
  isKept = true;

  constructor({ watch }: Pick<Work, 'watch'>) {
    this.#watch = watch;
  }

  /** @param outcomes of the rows, in their order */
  note(rows: readonly PlacedRow[], outcomes: readonly RowOutcome[]): void {
    for (const [index, outcome] of outcomes.entries()) {
      const placed = rows[index];
      this.#kinds.push(outcome.kind);
      this.#number[outcome.kind] += 1;
      if (placed && outcome.kind === 'refused') this.#bad.push({ ...placed, problems: outcome.problems });
    }
    this.#watch(this.counts);
  }

  get counts(): Counts {
    return { handled: this.#kinds.length, ...this.#number };
  }

  get rest(): Pick<Performed, 'bad' | 'kinds' | 'isKept'> {
    return { bad: this.#bad, kinds: this.#kinds, isKept: this.isKept };
  }
}
