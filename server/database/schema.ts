import type { Generated } from 'kysely';
import type { AnnouncementSendTable, AnnouncementTable } from './announcementTables.ts';
import type { Audit } from './audit.ts';
import type { ReportItemTable, ReportParamTable, ReportTable } from './reportTables.ts';
import type {
  SessionTable,
  SmsCodeTable,
  SmsTable,
  ThirdAccountTable,
  TicketTable,
  TwoStepTable,
} from './signInTables.ts';
import type { EquipmentTable, EquipmentTypeTable, StationTable } from './stationTables.ts';
import type { CategoryTable, RegionTable } from './treeTables.ts';

export type { SessionTable } from './signInTables.ts';
export type { EquipmentTable, StationTable } from './stationTables.ts';

/**
 * The tables of the database for kysely: names and columns in snake_case, as the migrations create them.
 * `timestamptz` is a Date, `date` is text `YYYY-MM-DD`, `float8` and integers are numbers.
 */
export interface Database {
  sys_user: UserTable;
  sys_role: RoleTable;
  sys_user_role: { id: string; user_id: string; role_id: string };
  sys_position: PositionTable;
  sys_permission: PermissionTable;
  sys_role_permission: { id: string; role_id: string; permission_id: string };
  sys_depart: DepartTable;
  sys_user_depart: { id: string; user_id: string; dep_id: string };
  sys_tenant: TenantTable;
  sys_dict: DictTable;
  sys_dict_item: DictItemTable;
  sys_check_rule: CheckRuleTable;
  sys_session: SessionTable;
  sys_captcha: { captcha_key: string; answer_hash: string; checks: Generated<number>; expires_at: Date };
  sys_throttle: { subject: string; failures: number; blocked_until: Date; forget_at: Date };
  sys_ticket: TicketTable;
  sys_sms_code: SmsCodeTable;
  sys_sms_quota: { phone: string; sent: number; since: Date; last_sent_at: Date };
  sys_sms: SmsTable;
  sys_third_account: ThirdAccountTable;
  station_info: StationTable;
  station_equipment_type: EquipmentTypeTable;
  station_equipment: EquipmentTable;
  sys_screen: ScreenTable;
  sys_screen_version: ScreenVersionTable;
  sys_two_step: TwoStepTable;
  sys_recovery_code: { id: string; user_id: string; code_hash: string };
  sys_upload: UploadTable;
  sys_announcement: AnnouncementTable;
  sys_announcement_send: AnnouncementSendTable;
  onl_cgreport_head: ReportTable;
  onl_cgreport_item: ReportItemTable;
  onl_cgreport_param: ReportParamTable;
  sys_category: CategoryTable;
  sys_region: RegionTable;
  sys_seed: { table_name: string; row_id: string };
}

export interface UserTable extends Audit {
  id: string;
  username: string;
  realname: string | null;
  /** argon2id in PHC form; null for an account that cannot sign in until somebody sets a password. */
  password_hash: string | null;
  avatar: string | null;
  birthday: string | null;
  sex: number | null;
  email: string | null;
  phone: string | null;
  telephone: string | null;
  /** Code of the current department. */
  org_code: string | null;
  work_no: string | null;
  post: string | null;
  user_identity: Generated<number>;
  /** Departments they are in charge of, comma-separated ids. */
  depart_ids: string | null;
  /** Tenant ids, comma-separated. */
  rel_tenant_ids: string | null;
  activiti_sync: Generated<number | null>;
  client_id: string | null;
  /** 1 normal, 2 frozen. */
  status: Generated<number>;
  del_flag: Generated<number>;
}

export interface RoleTable extends Audit {
  id: string;
  role_name: string;
  role_code: string;
  description: string | null;
}

export interface PositionTable extends Audit {
  id: string;
  code: string;
  name: string;
  post_rank: string | null;
}

export interface PermissionTable extends Audit {
  id: string;
  parent_id: string | null;
  name: string;
  /** 0 root menu, 1 sub menu, 2 button. */
  menu_type: number;
  url: string | null;
  component: string | null;
  component_name: string | null;
  redirect: string | null;
  icon: string | null;
  description: string | null;
  sort_no: Generated<number>;
  route: Generated<boolean>;
  keep_alive: Generated<boolean>;
  hidden: Generated<boolean>;
  hide_tab: Generated<boolean>;
  always_show: Generated<boolean>;
  /** True: opens outside the console. */
  internal_or_external: Generated<boolean>;
  leaf: Generated<boolean>;
  /** Codes of a button, comma-separated. */
  perms: string | null;
  /** 1 visible only when granted, 2 disabled unless granted. */
  perms_type: string | null;
  /** Buttons: 1 in force, 0 switched off. */
  status: Generated<string>;
  rule_flag: Generated<number>;
  del_flag: Generated<number>;
}

export interface DepartTable extends Audit {
  id: string;
  parent_id: string | null;
  depart_name: string;
  depart_name_en: string | null;
  depart_name_abbr: string | null;
  depart_order: Generated<number>;
  description: string | null;
  org_category: Generated<string>;
  org_type: string | null;
  /** Three characters per level; a child's code starts with its parent's. */
  org_code: string;
  mobile: string | null;
  fax: string | null;
  address: string | null;
  memo: string | null;
  status: Generated<string>;
  del_flag: Generated<string>;
}

export interface TenantTable {
  id: number;
  name: string;
  begin_date: Date | null;
  end_date: Date | null;
  /** 1 normal, 0 frozen. */
  status: Generated<number>;
  create_by: string | null;
  create_time: Date | null;
}

export interface DictTable extends Audit {
  id: string;
  dict_name: string;
  dict_code: string;
  description: string | null;
  /** 0 text values, 1 numeric values. */
  type: Generated<number>;
  del_flag: Generated<number>;
}

export interface DictItemTable extends Audit {
  id: string;
  dict_id: string;
  item_text: string;
  item_value: string;
  description: string | null;
  sort_order: Generated<number>;
  /** 1 enabled, 0 disabled. */
  status: Generated<number>;
}

export interface CheckRuleTable extends Audit {
  id: string;
  rule_name: string;
  rule_code: string;
  /** A JSON array of `{digits, pattern, message}`, see server/check/codeRule.ts. */
  rule_json: string;
  rule_description: string | null;
}

export interface UploadTable {
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
