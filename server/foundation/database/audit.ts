/** Who created and who last changed a row, and when; added by withAudit in server/migrations/columns.ts. */
export interface Audit {
  create_by: string | null;
  create_time: Date | null;
  update_by: string | null;
  update_time: Date | null;
}
