import type { Generated } from 'kysely';

export interface SessionTable {
  id: string;
  /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
  token_hash: string;
  user_id: string;
  tenant_id: number | null;
  org_code: string | null;
  address: string | null;
  agent: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface TwoStepTable {
  user_id: string;
  /** Sealed by server/foundation/secrets/seal.ts. */
  secret: string;
  /** Null while the enrolment waits for its first code. */
  confirmed_at: Date | null;
  /** Time step of the last code used, so that no code is used twice. */
  last_step: number | null;
}

export interface TicketTable {
  /** SHA-256 of purpose and ticket, hexadecimal; the ticket itself is never stored. */
  ticket_hash: string;
  purpose: string;
  /** Whom or what it is bound to, such as a user id. */
  subject: string;
  /** A JSON object of texts. */
  data: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface SmsCodeTable {
  phone: string;
  purpose: string;
  /** SHA-256 of number, purpose and code, hexadecimal. */
  code_hash: string;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
}

export interface ThirdAccountTable {
  id: string;
  user_id: string;
  /** One of THIRD_TYPES in src/common/wire.ts. */
  third_type: string;
  /** The platform's own id of the person. */
  third_uuid: string;
  /** Name on the platform, for display. */
  username: string | null;
  avatar: string | null;
  bound_at: Date;
}

/** Failed attempts and requests for codes, see server/credentials/throttle. */
export interface ThrottleTable {
  subject: string;
  failures: number;
  blocked_until: Date;
  forget_at: Date;
  /** The address of an account that failed from it; null in counters of another kind. */
  address: Generated<string | null>;
}
