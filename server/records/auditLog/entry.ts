/** Kinds of events, in the words of the table. */
type AuditAction =
  | 'add'
  | 'edit'
  | 'delete'
  /** A command on records that is no edit, such as releasing an announcement; `note` may say which. */
  | 'command'
  /** Role members, rights, and freezing. */
  | 'rights'
  | 'password'
  | 'export'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'refused';

export interface AuditEntry {
  readonly action: AuditAction;
  /** Name of the resource, or the table if it is not one. */
  readonly resource?: string;
  readonly rowId?: string;
  /** Values by wire name. They are masked here; see `maskValues`. */
  readonly before?: object | null;
  readonly after?: object | null;
  readonly note?: string;
  /** Names of values that never leave the server. */
  readonly hidden?: ReadonlySet<string>;
}
