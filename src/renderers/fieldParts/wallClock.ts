import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
// Names of months and days, and weeks that begin on Monday; pickers in English keep theirs.
import 'dayjs/locale/zh-cn';
import { wireTime } from '../../common/wireTime.ts';

dayjs.extend(utc);

/** A moment as calendar parts without a zone: no hour of it is skipped or comes twice. */
export function wallMoment(text: string): Dayjs {
  return dayjs.utc(text.replace(' ', 'T'));
}

/** The present moment as clocks of the installation show it, whatever zone the browser has. */
export function wallNow(now = dayjs().toDate()): Dayjs {
  return wallMoment(wireTime(now));
}

// The calendar of antd's pickers asks a moment for `tz()` to learn what is now: for 今天, 此刻 and the marked day.
dayjs.extend((_, moments) => {
  Object.assign(moments.prototype, { tz: () => wallNow() });
});
