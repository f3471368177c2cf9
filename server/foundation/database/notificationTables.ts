/** A notification of an alarm that is due at a time. */
export interface NotificationTable {
  id: string;
  rule_id: string;
  alarm_id: string;
  kind: string;
  /** Minutes without confirmation after which it escalates; 0 for the first one. */
  after_minutes: number;
  /** Number of occurrences of the alarm so far. */
  occurrence: number;
  due_at: Date;
}

/** A report as it was sent. */
export interface ReportSentTable {
  id: string;
  schedule_id: string;
  username: string;
  period_from: string;
  period_to: string;
  figures: unknown;
  html: string;
  tenant_id: number;
  create_time: Date;
}
