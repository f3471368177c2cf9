import { toNumber } from '../../../runtime/data/values.ts';
import { figureValue } from './figureValue.ts';

/** A figure next to another one. */
interface Comparison {
  readonly title: string;
  readonly as: 'share' | 'change';
  /** In percent. */
  readonly percent: number;
}

const PERCENT = 100;

/** Compares a figure with another one of the answer; null if one is missing or the other is zero. */
export function comparisonOf(
  figure: unknown,
  compare: { readonly to?: unknown; readonly as?: unknown; readonly title?: unknown } | undefined,
  data: unknown,
): Comparison | null {
  if (compare === undefined) return null;
  const [own, other] = [toNumber(figure), toNumber(figureValue(data, { field: compare.to }))];
  if (own === null || other === null || other === 0) return null;
  const as = compare.as === 'share' ? 'share' : 'change';
  const percent = as === 'share' ? (own / other) * PERCENT : ((own - other) / Math.abs(other)) * PERCENT;
  return { title: typeof compare.title === 'string' ? compare.title : '', as, percent };
}
