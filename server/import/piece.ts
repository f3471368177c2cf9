import type { Transaction } from 'kysely';
import { anyTables } from '../foundation/database/anyTables.ts';
import type { Database } from '../foundation/database/schema.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';
import type { AuditEntry } from '../records/auditLog/entry.ts';
import type { Reach } from '../records/resource/access/reach.ts';
import type { Reachable } from '../records/resource/access/reachable.ts';
import type { ChangeScope, Resource, Values } from '../records/resource/model/resource.ts';
import { savedOver } from '../records/resource/model/rowVersion.ts';
import { changeRow } from '../records/resource/write/change.ts';
import { lookAhead } from '../records/resource/write/lookAhead.ts';
import { recordChanges } from '../records/resource/write/recorded.ts';
import { addRow, editRow, Outdated, type Writer } from '../records/resource/write/rowWrites.ts';
import { lineFaults, linesBody, plannedLines } from './lines/plan.ts';
import type { PlannedLines } from './lines/stored.ts';
import type { ImportOptions } from './options.ts';
import { recordsOf } from './records.ts';
import { checkedRow, type PlacedRow, type RowOutcome, readRow } from './row.ts';
import type { Problem } from './rowValues.ts';
import { storedStates, withoutState } from './states.ts';

/** Facts shared by all rows of an import. */
export interface RowScope {
  /** With all columns, and as the caller knows it. */
  readonly whole: Resource;
  readonly seen: Resource;
  readonly options: ImportOptions;
  /** Which records the caller may reach, and may refer to. */
  readonly reachable: Reachable;
  readonly reach: Reach;
  /** Rows by the value of their key, to detect duplicates. */
  readonly places: Map<string, string>;
}

/** A row that may be written. */
interface SoundRow {
  readonly index: number;
  readonly body: Values;
}

/** A row before it is written. */
interface PlannedRow extends SoundRow {
  readonly problems: readonly Problem[];
  readonly lines: readonly PlannedLines[];
  /** Id of the record that it updates; null for a new one. */
  readonly old: string | null;
}

type Told = Map<string, { readonly resource: Resource; readonly entries: AuditEntry[] }>;

/**
 * Adds or updates the records of some rows, each exactly as the form would. Queries and audit entries are
 * batched; if one row is refused, they are written one by one.
 * @param failed turns errors other than refusals into an outcome; without it the piece is rolled back
 * @throws every error that is not a refusal
 */
export async function importPiece(
  scope: RowScope,
  rows: readonly PlacedRow[],
  trx: Transaction<Database>,
  call: Call,
  failed?: (error: unknown, row: PlacedRow) => RowOutcome,
): Promise<readonly RowOutcome[]> {
  const { whole, seen, reachable, reach } = scope;
  // The user is found out when asked for.
  const inside: Call = { ...call, user: call.user, services: { ...call.services, db: trx }, idempotencyKey: null };
  const { services, user, tenantId } = inside;
  const change: ChangeScope = { trx, user, tenantId, now: services.clock(), services, body: {} };
  const outcomes: RowOutcome[] = [];
  const sound: SoundRow[] = [];
  const plan = await planned(scope, rows, trx);
  for (const { index, body, problems, lines, old } of plan) {
    outcomes.push(problems.length > 0 ? { kind: 'refused', problems } : { kind: old ? 'updated' : 'added' });
    if (problems.length === 0) sound.push({ index, body: { ...body, ...linesBody(lines) } });
  }
  let told: Told = new Map();
  const writer = { ...{ resource: whole, seen, reach, rows: reachable, call: inside }, record: recorder(told) };
  try {
    await changeRow(whole, change, {}, async (own) => {
      const ahead = await lookAhead(
        { ...writer, ahead: null },
        own,
        sound.map(({ body }) => body),
      );
      for (const { body } of sound) await write({ ...writer, ahead }, { ...own, body });
    });
  } catch {
    told = new Map();
    for (const { index, body } of sound) {
      const row: Told = new Map();
      const alone: Writer = { ...writer, ahead: null, record: recorder(row) };
      try {
        await changeRow(whole, change, body, (own) => write(alone, own));
        for (const { resource, entries } of row.values()) await recorder(told)(resource, entries);
      } catch (error) {
        const placed = rows[index];
        const lines = plan[index]?.lines ?? [];
        if (placed) outcomes[index] = await refusedRow(scope, error, inside, lines, () => failed?.(error, placed));
      }
    }
  }
  for (const { resource, entries } of told.values()) await recordChanges(trx, inside, resource, entries);
  return outcomes;
}

/** The bodies of the rows, checked as far as they can be alone, with the ids of the records that they update. */
async function planned(
  scope: RowScope,
  rows: readonly PlacedRow[],
  trx: Transaction<Database>,
): Promise<readonly PlannedRow[]> {
  const { seen, options, reachable, places } = scope;
  const { key } = options;
  const read = rows.map((one) => readRow(one, options));
  const isSought = (index: number) => !read[index]?.problems.some(({ title }) => title === key?.title);
  const sought = rows.flatMap(({ sheet, row }, index) => {
    const place = `${sheet.file}第 ${row.number} 行`;
    return key !== null && isSought(index) ? [{ index, place, body: read[index]?.body ?? {} }] : [];
  });
  const found = key === null ? [] : await recordsOf(trx, { seen, key, reachable, places }, sought);
  const records = new Map(sought.map(({ index }, at) => [index, found[at] ?? null]));
  const olds = [...records.values()].filter((record) => typeof record === 'string');
  const states = await storedStates(trx, scope, olds);
  const all: PlannedRow[] = [];
  for (const [index, placed] of rows.entries()) {
    const { body, problems } = read[index] ?? { body: {}, problems: [] };
    const record = records.get(index) ?? null;
    const old = typeof record === 'string' ? record : null;
    const known = typeof record === 'object' && record !== null ? [...problems, record] : problems;
    const given = withoutState(
      scope.whole,
      { body, problems: known },
      old === null ? undefined : (states.get(old) ?? ''),
    );
    const checked = checkedRow(scope, placed, given, old);
    const { lines, problems: more } = await plannedLines(anyTables(trx), scope.whole, placed, old);
    all.push({ index, body: checked.body, problems: [...checked.problems, ...more], lines, old });
  }
  return all;
}

const write = (writer: Writer, scope: ChangeScope): Promise<unknown> =>
  scope.body.id === undefined ? addRow(writer, scope) : editRow(writer, scope);

/** Collects entries for the audit log, by resource. */
function recorder(told: Told): Writer['record'] {
  return async (resource, entries) => {
    const { entries: all } = told.get(resource.name) ?? { entries: [] };
    told.set(resource.name, { resource, entries: [...all, ...entries] });
  };
}

async function refusedRow(
  { seen }: RowScope,
  error: unknown,
  { services }: Call,
  lines: readonly PlannedLines[],
  failed: () => RowOutcome | undefined,
): Promise<RowOutcome> {
  const refusal = error instanceof Outdated ? await savedOver(seen, error.newer, services) : error;
  if (refusal instanceof Refusal)
    return { kind: 'refused', problems: lineFaults(refusal, lines) ?? [{ title: null, message: refusal.message }] };
  const outcome = failed();
  if (outcome) return outcome;
  throw error;
}
