import type { Generated } from 'kysely';
import type { Audit } from './audit.ts';

export interface AnnouncementTable extends Audit {
  id: string;
  /** The title; spelled as the wire spells it. */
  titile: string;
  /** HTML, sanitised when it was saved. */
  msg_content: string | null;
  msg_abstract: string | null;
  start_time: Date | null;
  /** Null: without end. */
  end_time: Date | null;
  /** Username of the one who released it. */
  sender: string | null;
  send_time: Date | null;
  cancel_time: Date | null;
  /** L, M or H. */
  priority: Generated<string>;
  /** 1 announcement, 2 system message. */
  msg_category: Generated<string>;
  /** ALL or USER. */
  msg_type: string;
  /** For USER: ids with a comma after each. */
  user_ids: string | null;
  /** 0 draft, 1 released, 2 revoked. */
  send_status: Generated<string>;
  /** url, component or null. */
  open_type: string | null;
  open_page: string | null;
  bus_type: string | null;
  bus_id: string | null;
  dt_task_id: string | null;
  del_flag: Generated<number>;
}

/** The receipt of one announcement by one user. */
export interface AnnouncementSendTable {
  id: string;
  annt_id: string;
  user_id: string;
  /** 0 unread, 1 read. */
  read_flag: Generated<string>;
  read_time: Date | null;
  create_time: Date;
}
