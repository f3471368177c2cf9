import { type Selectable, sql } from 'kysely';
import type { SysAnnouncementTable } from '../../foundation/database/schema.ts';

type Period = Pick<Selectable<SysAnnouncementTable>, 'start_time' | 'end_time'>;

/** SQL: the `announcement` of the query has begun; before that its receivers do not see it. */
export const hasBegunAt = (now: Date) =>
  sql<boolean>`coalesce("announcement"."start_time" <= ${now}::timestamptz, true)`;

/** SQL: the `announcement` of the query has ended; it is listed among the messages only, marked as expired. */
export const hasEndedAt = (now: Date) => sql<boolean>`coalesce("announcement"."end_time" < ${now}::timestamptz, false)`;

/** True if receivers see this announcement at this moment. */
export function hasBegun({ start_time }: Period, now: Date): boolean {
  return start_time === null || start_time <= now;
}

/** True if receivers should be notified of this announcement at this moment. */
export function isCurrent(period: Period, now: Date): boolean {
  return hasBegun(period, now) && (period.end_time === null || period.end_time >= now);
}
