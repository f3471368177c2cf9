import { afterQuietHours } from './quietHours.ts';
import { CRITICAL, type NotificationRule, type NotifiedAlarm } from './rule.ts';

const MINUTE_MS = 60_000;

/** Planned notifications about an alarm. */
export interface Planned {
  /** `first`: by itself; `digest`: with others of the same moment; `step`: because no one confirmed. */
  readonly kind: 'first' | 'digest' | 'step';
  /** Minutes after which it escalates; 0 for the first one. */
  readonly afterMinutes: number;
  readonly dueAt: Date;
}

/** The end of the interval that a moment is in; intervals are counted from midnight of GMT+8. */
function intervalEnd(now: Date, minutes: number): Date {
  const width = minutes * MINUTE_MS;
  const shift = 8 * 60 * MINUTE_MS;
  const dayStart = Math.floor((now.getTime() + shift) / (1440 * MINUTE_MS)) * 1440 * MINUTE_MS - shift;
  return new Date(dayStart + (Math.floor((now.getTime() - dayStart) / width) + 1) * width);
}

/**
 * Notifications of a rule about an alarm raised now. The worst level is never collected.
 * @param crowd minutes after which it is sent with others, because too many are raised at once; 0: by itself
 */
export function plannedBy(rule: NotificationRule, alarm: NotifiedAlarm, now: Date, crowd = 0): readonly Planned[] {
  const isCritical = alarm.level === CRITICAL;
  const quiet = (at: Date) => (isCritical && rule.quietCritical ? at : afterQuietHours(rule, at));
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const digest = isCritical ? crowd : Math.max(rule.digestMinutes, crowd);
  const first: Planned =
    digest > 0
      ? { kind: 'digest', afterMinutes: 0, dueAt: quiet(intervalEnd(after(rule.delayMinutes), digest)) }
      : { kind: 'first', afterMinutes: 0, dueAt: quiet(after(rule.delayMinutes)) };
  const steps = rule.steps.map(({ afterMinutes }): Planned => {
    return { kind: 'step', afterMinutes, dueAt: quiet(after(afterMinutes)) };
  });
  return [first, ...steps];
}

/** The alarm when a notification is due; null: it was withdrawn. */
export interface AlarmNow {
  readonly isActive: boolean;
  readonly isSuppressed: boolean;
  readonly isConfirmed: boolean;
}

/**
 * True if it is still worth sending: alarms that ended or are explained by others are not, and confirmed ones
 * never escalate.
 */
export function isWanted(kind: Planned['kind'], alarm: AlarmNow | null): boolean {
  if (alarm === null || alarm.isSuppressed) return false;
  // A digest covers all of its interval, including alarms that have ended.
  if (kind === 'digest') return true;
  return alarm.isActive && (kind === 'first' || !alarm.isConfirmed);
}
