import type { Dayjs } from 'dayjs';
import { wallNow } from '../../fieldParts/wallClock.ts';

interface RangePreset {
  readonly label: string;
  readonly value: [Dayjs, Dayjs];
}

/** The spans that people ask for most, by the days of the installation. */
export function rangePresets(now: Dayjs = wallNow()): RangePreset[] {
  const last = now.subtract(1, 'month');
  return [
    { label: '今天', value: [now, now] },
    { label: '近7天', value: [now.subtract(6, 'day'), now] },
    { label: '本月', value: [now.startOf('month'), now.endOf('month')] },
    { label: '上月', value: [last.startOf('month'), last.endOf('month')] },
  ];
}
