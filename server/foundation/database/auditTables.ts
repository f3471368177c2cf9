/** One link of the chain over the audit records; made by the database while a transaction commits. */
export interface AuditChainTable {
  seq: number;
  audit_id: string;
  /** SHA-256 over the link before and the record, hexadecimal. */
  hash: string;
}

/** The single row with the end of the chain, and its beginning once retention has removed older links. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
  /** The last link that was taken away; 0 for none. */
  from_seq: number;
  from_hash: string;
}
