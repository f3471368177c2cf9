import type { Selectable } from 'kysely';
import { compareNumbers } from '../../../src/common/values/number/compare.ts';
import type { StationInspectionTaskItemTable } from '../../foundation/database/schema.ts';
import type { Fault } from '../../records/resource/write/children/fault.ts';
import { INPUT, RESULT } from './states.ts';

/** An item to inspect, as in the task. */
export type Item = Pick<
  Selectable<StationInspectionTaskItemTable>,
  'id' | 'item_name' | 'input_type' | 'unit' | 'lower_limit' | 'upper_limit' | 'required'
>;

/** A user's finding about an item. */
export interface Finding {
  readonly id: string;
  readonly result: string | null;
  readonly value: string | null;
  readonly image: string | null;
  readonly note: string | null;
}

interface Judged {
  /** The stored findings. */
  readonly findings: readonly Finding[];
  readonly faults: readonly Fault[];
  readonly abnormal: number;
}

const NEEDED = 'Y';

function numberOf(value: string | null): number | null {
  return value === null || value.trim() === '' || !Number.isFinite(Number(value)) ? null : Number(value);
}

function isOutside({ lower_limit, upper_limit }: Item, value: number): boolean {
  return compareNumbers(value, lower_limit) === -1 || compareNumbers(value, upper_limit) === 1;
}

/** The result of a measured value, which users cannot override; else the given one. */
function resultOf(item: Item, { result, value }: Finding): string | null {
  const measured = item.input_type === INPUT.number ? numberOf(value) : null;
  if (measured === null) return result;
  if (isOutside(item, measured)) return RESULT.abnormal;
  return result ?? (item.lower_limit === null && item.upper_limit === null ? null : RESULT.normal);
}

/** Missing parts of an inspected item. */
function missing(item: Item, finding: Finding): readonly (readonly [column: string, message: string])[] {
  const { result, value, image, note } = finding;
  const isSeen = result !== RESULT.unseen;
  if (result === null) return item.required === NEEDED ? [['result', '请选择结果！']] : [];
  const asked: [column: string, message: string][] = [];
  if (isSeen && item.input_type === INPUT.number && value === null) asked.push(['value', '请填写数值！']);
  if (isSeen && item.input_type === INPUT.text && value === null) asked.push(['value', '请填写内容！']);
  if (isSeen && item.input_type === INPUT.image && image === null) asked.push(['image', '请拍照！']);
  if (result !== RESULT.normal && note === null)
    asked.push(['note', isSeen ? '异常的巡检项请填写备注！' : '未检的巡检项请在备注中说明原因！']);
  return asked;
}

/**
 * Judges what was found at the items of a task.
 * @param isFinished whether nothing may be missing any more
 */
export function judge(items: readonly Item[], given: readonly Finding[], isFinished: boolean): Judged {
  const faults: Fault[] = [];
  const findings = given.map((finding, index): Finding => {
    const item = items[index];
    if (!item || item.id !== finding.id) return finding;
    const at = (column: string, message: string) => faults.push({ child: 'items', row: index + 1, column, message });
    const judged = { ...finding, result: resultOf(item, finding) };
    if (item.input_type === INPUT.number && finding.value !== null && numberOf(finding.value) === null)
      at('value', '填写值应为数字！');
    for (const [column, message] of isFinished ? missing(item, judged) : []) at(column, message);
    return judged;
  });
  return { findings, faults, abnormal: findings.filter(({ result }) => result === RESULT.abnormal).length };
}
