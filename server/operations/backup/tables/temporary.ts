/**
 * Tables whose rows are not part of a backup. Users sign in again: a token, captcha or code must not become
 * valid again after a restore.
 */
const TEMPORARY: Readonly<Record<string, string>> = {
  sys_session: 'tokens: one that was ended after the backup must not count again',
  sys_captcha: 'open captchas, which live for minutes',
  sys_ticket: 'one-time tickets, which live for minutes',
  sys_sms_code: 'codes by text message, which live for minutes',
  sys_sms_quota: 'how many codes a number got today',
  sys_throttle: 'waits after wrong passwords',
  onl_cgreport_draft: 'previews of unsaved reports, which live for minutes',
  kysely_migration: 'written by the migrations that a restore runs',
  kysely_migration_lock: 'a lock',
};

/** True if the rows of the table are left out of backups. */
export function isTemporary(table: string): boolean {
  return Object.hasOwn(TEMPORARY, table);
}
