import type { Generated } from 'kysely';
import type { Audit } from './audit.ts';
import type { AuditChainTable, AuditHeadTable } from './auditTables.ts';
import type { NotificationTable, ReportSentTable } from './notificationTables.ts';
import type { OnlineLiveTable } from './onlineTables.ts';
import type {
  DeviceDayTable,
  EventDayTable,
  MeterDayTable,
  StationFigureTable,
  StationProfileTable,
  StationSlotTable,
} from './plantTables.ts';
import type { ResourceTables } from './schema.generated.ts';
import type {
  SessionTable,
  SmsCodeTable,
  ThirdAccountTable,
  ThrottleTable,
  TicketTable,
  TwoStepTable,
} from './signInTables.ts';

export type * from './schema.generated.ts';
export type { SessionTable } from './signInTables.ts';

/**
 * The tables of the database for kysely: names and columns in snake_case, as the migrations create them. Those of
 * resources are written from their documents. `timestamptz` is a Date, `date` is text `YYYY-MM-DD`, `float8` and
 * integers are numbers.
 */
export interface Database extends ResourceTables, OwnTables {}

/** Tables that are no resources: links, and what only the server itself reads and writes. */
interface OwnTables {
  sys_user_role: { id: string; user_id: string; role_id: string };
  sys_role_permission: { id: string; role_id: string } & PermissionGrant;
  sys_depart_permission: { id: string; depart_id: string } & PermissionGrant;
  sys_depart_role_permission: { id: string; role_id: string } & PermissionGrant;
  sys_depart_role_user: { id: string; user_id: string; drole_id: string };
  sys_user_depart: { id: string; user_id: string; dep_id: string };
  sys_session: SessionTable;
  sys_captcha: { captcha_key: string; answer_hash: string; checks: Generated<number>; expires_at: Date };
  sys_throttle: ThrottleTable;
  sys_ticket: TicketTable;
  sys_sms_code: SmsCodeTable;
  sys_sms_quota: { phone: string; sent: number; since: Date; last_sent_at: Date };
  sys_third_account: ThirdAccountTable;
  sys_screen: ScreenTable;
  sys_screen_version: ScreenVersionTable;
  sys_two_step: TwoStepTable;
  sys_recovery_code: { id: string; user_id: string; code_hash: string };
  sys_upload: UploadTable;
  sys_announcement_send: AnnouncementSendTable;
  onl_cgform_live: OnlineLiveTable;
  onl_cgform_state: { id: number; version: number };
  onl_cgreport_draft: { id: string; user_id: string; content: string; expires: Date };
  sys_submission: { key_hash: string; body_hash: string; answer: string | null; created_at: Date };
  sys_seed: { table_name: string; row_id: string };
  sys_stored_code: StoredCodeTable;
  sys_audit_chain: AuditChainTable;
  sys_audit_head: AuditHeadTable;
  telemetry_serial: { sn: Generated<number>; record_id: string };
  telemetry_last: TelemetryLastTable;
  telemetry_dirty_day: { station_sn: number; stat_date: string; marked_at: Date };
  telemetry_kept: { id: number; kept_since: Date };
  plant_station_figure: StationFigureTable;
  plant_device_day: DeviceDayTable;
  plant_meter_day: MeterDayTable;
  plant_station_slot: StationSlotTable;
  plant_station_profile: StationProfileTable;
  plant_register_change: { station_sn: number; from_date: string };
  plant_event_day: EventDayTable;
  plant_alarm_progress: { station_sn: number; until: Date };
  plant_alarm_state: { station_sn: number; at: Date; state: unknown };
  plant_alarm_dirty: { station_sn: number; from_ts: Date; marks: Generated<string> };
  sys_message_attachment: { id: string; name: string; media_type: string; bytes: Buffer; create_time: Date };
  sys_heartbeat: { name: string; last_time: Date; alarm_time: Date | null };
  plant_notification: NotificationTable;
  plant_report_sent: ReportSentTable;
}

const OWN_NAMES: Readonly<Record<keyof OwnTables, true>> = {
  sys_user_role: true,
  sys_role_permission: true,
  sys_depart_permission: true,
  sys_depart_role_permission: true,
  sys_depart_role_user: true,
  sys_user_depart: true,
  sys_session: true,
  sys_captcha: true,
  sys_throttle: true,
  sys_ticket: true,
  sys_sms_code: true,
  sys_sms_quota: true,
  sys_third_account: true,
  sys_screen: true,
  sys_screen_version: true,
  sys_two_step: true,
  sys_recovery_code: true,
  sys_upload: true,
  sys_announcement_send: true,
  onl_cgform_live: true,
  onl_cgform_state: true,
  onl_cgreport_draft: true,
  sys_submission: true,
  sys_seed: true,
  sys_stored_code: true,
  sys_audit_chain: true,
  sys_audit_head: true,
  telemetry_serial: true,
  telemetry_last: true,
  telemetry_dirty_day: true,
  telemetry_kept: true,
  plant_station_figure: true,
  plant_device_day: true,
  plant_meter_day: true,
  plant_station_slot: true,
  plant_station_profile: true,
  plant_register_change: true,
  plant_event_day: true,
  plant_alarm_progress: true,
  plant_alarm_state: true,
  plant_alarm_dirty: true,
  sys_message_attachment: true,
  sys_heartbeat: true,
  plant_notification: true,
  plant_report_sent: true,
};

/** Names of the tables that no document describes, with those in which kysely keeps which migrations have run. */
export const OWN_TABLES: ReadonlySet<string> = new Set([
  ...Object.keys(OWN_NAMES),
  'kysely_migration',
  'kysely_migration_lock',
]);

/** A code that an old release stored in another way than it is written today; see the migration 0230-stored-codes. */
interface StoredCodeTable {
  table_name: string;
  column_name: string;
  row_id: string;
  stored: string;
  meant: string;
  outcome: 'changed' | 'collides' | 'kept';
  found_at: Generated<Date>;
}

interface PermissionGrant {
  permission_id: string;
  /** Ids of the data rules that the menu is held with, joined with commas; null: without any. */
  data_rule_ids: Generated<string | null>;
}

/** The receipt of one announcement by one user. */
interface AnnouncementSendTable {
  id: string;
  annt_id: string;
  user_id: string;
  /** 0 unread, 1 read. */
  read_flag: Generated<string>;
  /** 1 when its receiver gave it a star, else 0. */
  star_flag: Generated<string>;
  read_time: Date | null;
  create_time: Date;
}

/** The newest value of every point of one device. */
interface TelemetryLastTable {
  device_sn: number;
  station_sn: number;
  /** Of the newest row. */
  ts: Date;
  /** Value and stamp, in milliseconds since 1970, by the code of the point. */
  points: unknown;
  received_at: Date;
}

interface UploadTable {
  id: string;
  /** Below the folder of uploads, with forward slashes. */
  path: string;
  /** The name the user gave, for display only. */
  name: string;
  bytes: number;
  user_id: string;
  created_at: Date;
}

export interface ScreenTable extends Audit {
  id: string;
  /** `system/UserList`: the component of a menu row. */
  name: string;
  /** The document as it was written; after a deletion the last one. */
  text: string;
  /** Counts every change, deletions too. */
  version: number;
  /** SHA-256 of the text, hexadecimal. */
  content_hash: string;
  /** 1: the bundled document is in force again. */
  del_flag: Generated<number>;
}

export interface ScreenVersionTable {
  id: string;
  screen_id: string;
  version: number;
  action: 'save' | 'restore' | 'delete';
  /** Null for a deletion. */
  text: string | null;
  comment: string | null;
  create_by: string | null;
  create_time: Date | null;
}
