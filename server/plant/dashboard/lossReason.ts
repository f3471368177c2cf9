import type { InverterCounts } from './runStates.ts';

/** Facts about a station and a day that explain why it produced less than it could. */
interface KnownLoss {
  /** Current states of the inverters; undefined for a past day. */
  readonly inverters: InverterCounts | undefined;
  /** kWh by cause, the largest first. */
  readonly causes: readonly { readonly text: string; readonly kwh: number }[];
  /** kWh between theory and energy; null if either is unknown. */
  readonly lossKwh: number | null;
  /** Share of the slots that have data. */
  readonly completeness: number | null;
  /** Irradiation and yield against the median of the region, 1 = the same. */
  readonly sunRatio: number | null;
  readonly yieldRatio: number | null;
}

const LEAST_COMPLETENESS = 0.9;
/** A cause is named from this share of the loss on. */
const LEAST_SHARE = 0.2;
const LESS_SUN = 0.85;
const LESS_YIELD = 0.9;

const percent = (share: number) => `${(share * 100).toFixed(0)}%`;

/**
 * Why a station is behind, in the words of a shift: what is down now, a cause that was recorded, missing data, the
 * weather; in this order. Empty if nothing points anywhere.
 */
export function lossReason({ inverters, causes, lossKwh, completeness, sunRatio, yieldRatio }: KnownLoss): string {
  const parts: string[] = [];
  if (inverters && inverters.total > 0 && inverters.lost === inverters.total) return '全站通讯中断';
  if (inverters && inverters.fault > 0) parts.push(`逆变器停机 ${inverters.fault} 台`);
  if (inverters && inverters.lost > 0) parts.push(`通讯中断 ${inverters.lost} 台`);
  const [cause] = causes;
  if (cause && cause.kwh > 0 && cause.kwh >= (lossKwh ?? 0) * LEAST_SHARE) {
    parts.push(`${cause.text} ${Math.round(cause.kwh).toLocaleString('zh-CN')} kWh`);
  }
  if (parts.length > 0) return parts.join('，');
  if (completeness !== null && completeness < LEAST_COMPLETENESS) return `数据不完整（${percent(completeness)}）`;
  if (sunRatio !== null && sunRatio < LESS_SUN) return `辐照偏低（为同区域 ${percent(sunRatio)}）`;
  return yieldRatio !== null && yieldRatio < LESS_YIELD ? '低于同区域，原因未记录' : '';
}
