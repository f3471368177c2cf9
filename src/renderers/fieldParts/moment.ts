import type { Dayjs } from 'dayjs';
import { isEmpty } from '../../runtime/data/values.ts';
import { asText } from './stringValues.ts';
import { wallMoment } from './wallClock.ts';

/** A stored text as a moment; a text that is none shows an empty picker and is kept until the user chooses. */
export function momentOf(value: unknown): Dayjs | null {
  if (isEmpty(value)) return null;
  const moment = wallMoment(asText(value));
  return moment.isValid() ? moment : null;
}
