import { readingOf } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { nextValue } from '../../numbering/nextValue.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { type Mode, recordRoots } from './recordRoots.ts';
import { rulesOf } from './rulesOf.ts';
import { ruleScope } from './scope.ts';

/** @throws ColumnRefusal when what a rule gives is no value of its column */
export function writtenValue(column: ResourceColumn, value: unknown): unknown {
  const reading = readingOf(column, value);
  if ('problem' in reading) throw new ColumnRefusal(column.name, `${column.title}${reading.problem}！`);
  return reading.value;
}

/** A default that gives nothing leaves a required column empty. @throws ColumnRefusal */
function requireFilled(column: ResourceColumn, value: unknown): void {
  if (!column.required || value !== null) return;
  throw new ColumnRefusal(column.name, column.messages.required ?? `${subjectOf(column)}不能为空！`);
}

/**
 * Values that the server itself writes to a record: computed defaults, numbers of code rules, stamps of the
 * event.
 * @param values the given values, by wire names
 * @param event `add`, `edit` or a transition
 * @param roots values that may be read in addition to the usual roots
 */
export async function withWritten(
  resource: Resource,
  values: Values,
  scope: ChangeScope,
  event: { readonly mode: Mode; readonly name: string; readonly stored: Values; readonly roots?: Values },
): Promise<Values> {
  const { initial, stamps } = rulesOf(resource);
  const due = stamps.filter(({ on }) => on.includes(event.name));
  if (due.length === 0 && (event.mode === 'edit' || initial.length === 0)) return values;
  const roots = { ...recordRoots(scope, event.mode), ...event.roots };
  const written: Record<string, unknown> = { ...values };
  const read = () => ruleScope({ values: { ...event.stored, ...written }, records: new Map(), roots });
  if (event.mode === 'add')
    for (const { column, value, rule } of initial) {
      if (written[column.name] !== undefined && written[column.name] !== null) continue;
      const found = rule === null ? value?.evaluate(read()) : await nextValue(scope.trx, rule, scope.now);
      const filled = writtenValue(column, found ?? null);
      requireFilled(column, filled);
      written[column.name] = filled;
    }
  for (const { column, value } of due) written[column.name] = writtenValue(column, value.evaluate(read()) ?? null);
  return written;
}
