import type { PointKind } from '../../../../src/common/plant/point.ts';
import { type Fault, shown } from './refusal.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Largest integer of PostgreSQL. */
const MOST_INTEGER = 2_147_483_647;
/** Beyond any counter, so that sums of them stay exact enough. */
const MOST_COUNTER = 1e15;
const MOST_TEXT = 40;

/** A value of the wire as a number: also text that is a number as a whole, and true and false. */
export function numberOf(value: unknown): number | Fault {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : { reason: 'outOfRange', message: '数值超出可表示的范围' };
  }
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' && value.length <= MOST_TEXT && NUMBER.test(value.trim())) {
    return numberOf(Number(value));
  }
  return { reason: 'notNumber', message: `“${shown(value)}”不是数值；缺测请发送 null，或在接入映射中列为缺测值` };
}

/** The number as its column keeps it. */
export function storable(value: number, kind: PointKind): number | Fault {
  const kept = kind === 'integer' ? Math.round(value) : kind === 'double' ? value : Math.fround(value);
  const most = kind === 'integer' ? MOST_INTEGER : kind === 'double' ? MOST_COUNTER : Number.MAX_VALUE;
  if (Number.isFinite(kept) && Math.abs(kept) <= most) return kept;
  return { reason: 'outOfRange', message: `${value} 超出该测点可存储的范围` };
}
