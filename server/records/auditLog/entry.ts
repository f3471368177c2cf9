/** What happened; the words that stand in the table. */
type AuditAction =
  | 'add'
  | 'edit'
  | 'delete'
  /** A command on records that is no edit, such as releasing an announcement; `note` may say which. */
  | 'command'
  /** Who has roles, what they may do, and freezing. */
  | 'rights'
  | 'password'
  | 'export'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'refused';

export interface AuditEntry {
  readonly action: AuditAction;
  /** Name of the resource, or the table of what is none. */
  readonly resource?: string;
  readonly rowId?: string;
  /** Values by wire name. They are masked here; see `maskValues`. */
  readonly before?: object | null;
  readonly after?: object | null;
  readonly note?: string;
  /** Names of values that never leave the server. */
  readonly hidden?: ReadonlySet<string>;
}
