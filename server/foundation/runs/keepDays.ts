import type { JobParameters, ParameterSchema } from './jobKind.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days, if the schedule does not say. */
const USUAL = 30;

/** The parameter of chores that spare what is young: `{"keepDays": 30}`. */
export const keepDaysSchema: ParameterSchema = {
  type: 'object',
  properties: { keepDays: { type: 'integer', minimum: 1, maximum: 3650 } },
  additionalProperties: false,
};

/** Older entries may be removed. */
export function keptSince(now: Date, { keepDays }: JobParameters): Date {
  return new Date(now.getTime() - (typeof keepDays === 'number' ? keepDays : USUAL) * DAY_MS);
}
