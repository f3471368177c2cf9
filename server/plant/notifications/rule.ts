/** Levels of alarms; dictionary `alarm_level`. */
export const CRITICAL = '1';
export const LEVEL_NAMES: Readonly<Record<string, string>> = { '1': '严重', '2': '重要', '3': '次要', '4': '提示' };

/** Receivers; the parts add up. */
export interface Receivers {
  /** Director of the station. */
  readonly toDirector: boolean;
  /** Person in charge of the device. */
  readonly toKeeper: boolean;
  /** The user on duty at the time of sending. */
  readonly toDuty: boolean;
  /** Accounts. */
  readonly users: readonly string[];
  /** Codes. */
  readonly roles: readonly string[];
  /** Dictionary `notify_channel`. */
  readonly channels: readonly string[];
}

/** Further receivers while no one confirms. */
export interface EscalationStep extends Receivers {
  readonly afterMinutes: number;
}

/** A rule as documents of station/notificationRule describe it. Empty lists narrow nothing. */
export interface NotificationRule extends Receivers {
  readonly id: string;
  readonly tenantId: number;
  readonly levels: readonly string[];
  readonly ruleCodes: readonly string[];
  readonly stationIds: readonly string[];
  readonly orgCode: string | null;
  readonly webhooks: readonly string[];
  readonly delayMinutes: number;
  /** 0: each alarm by itself. */
  readonly digestMinutes: number;
  /** `HH:mm:ss`, GMT+8; both or neither. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** True if the worst level is sent at any time. */
  readonly quietCritical: boolean;
  readonly steps: readonly EscalationStep[];
}

/** Columns of an alarm that decide its receivers. */
export interface NotifiedAlarm {
  readonly id: string;
  readonly level: string;
  readonly code: string;
  /** Number of occurrences: a return is sent again. */
  readonly occurrence: number;
}

/** Its location. */
export interface NotifiedStation {
  readonly id: string;
  readonly orgCode: string | null;
}

/**
 * True if a rule applies to an alarm. A department includes its descendants, whose codes begin with its own.
 */
export function isAbout(rule: NotificationRule, alarm: NotifiedAlarm, station: NotifiedStation): boolean {
  if (!rule.levels.includes(alarm.level)) return false;
  if (rule.ruleCodes.length > 0 && !rule.ruleCodes.includes(alarm.code)) return false;
  if (rule.stationIds.length === 0 && rule.orgCode === null) return true;
  const isOfDepartment = rule.orgCode !== null && (station.orgCode ?? '').startsWith(rule.orgCode);
  return rule.stationIds.includes(station.id) || isOfDepartment;
}
