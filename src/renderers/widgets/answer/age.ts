import { toNumber, toText } from '../../../runtime/data/values.ts';
import { valueAt } from './answerRows.ts';

/** Age of the data of a widget. */
interface Age {
  /** `数据时间 10:35 · 2 分钟前` */
  readonly text: string;
  /** From 10 minutes on `late`, from 30 on `stale`. */
  readonly level: 'fresh' | 'late' | 'stale';
}

const MINUTE = 60;
const LATE_MINUTES = 10;
const STALE_MINUTES = 30;
const DAY_MINUTES = 1440;

function agoText(minutes: number): string {
  if (minutes < 1) return '刚刚';
  if (minutes < MINUTE) return `${minutes} 分钟前`;
  return minutes < DAY_MINUTES ? `${Math.floor(minutes / MINUTE)} 小时前` : `${Math.floor(minutes / DAY_MINUTES)} 天前`;
}

/**
 * Age of an answer that gives `dataAgeS` (seconds) and perhaps `dataTime`; null if it does not.
 * @param passed seconds since the answer arrived
 */
export function ageOf(data: unknown, passed: number): Age | null {
  const seconds = toNumber(valueAt(data, 'dataAgeS'));
  if (seconds === null) return null;
  const minutes = Math.floor((seconds + passed) / MINUTE);
  const time = toText(valueAt(data, 'dataTime')).slice(11, 16);
  const level = minutes > STALE_MINUTES ? 'stale' : minutes > LATE_MINUTES ? 'late' : 'fresh';
  const words = [
    time === '' ? '数据时间' : `数据时间 ${time}`,
    agoText(minutes),
    ...(level === 'stale' ? ['数据延迟'] : []),
  ];
  return { text: words.join(' · '), level };
}
