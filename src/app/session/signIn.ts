import { isRecord, type Row } from '../../runtime/json.ts';
import type { Answer } from '../../runtime/ports.ts';
import { type Dictionaries, readDictionaries } from '../storage/slots.ts';
import { NO_TENANT } from './state.ts';

/** What the account form sends (S3.6a). */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** Names the captcha image. */
  readonly checkKey: number;
  readonly rememberMe: boolean;
}

/** A sign-in that the server accepted (S3.2). */
export interface Admission {
  readonly token: string;
  readonly user: Row;
  readonly tenantId: string;
  readonly dictionaries: Dictionaries;
  /** The account belongs to no department. */
  readonly lacksDepartment: boolean;
}

/** The body of `POST /sys/login`; the captcha in lower case (S5.1a). */
export function loginBody(credentials: Credentials): Row {
  return {
    username: credentials.username.trim(),
    password: credentials.password,
    captcha: credentials.captcha.trim().toLowerCase(),
    checkKey: credentials.checkKey,
    remember_me: credentials.rememberMe,
  };
}

/** Reads the answer of a sign-in; null when it was refused or carries no session. Code 200 decides, as the contract says. */
export function readAdmission(answer: Answer): Admission | null {
  const { code, result } = answer;
  if (code !== 200 || !isRecord(result) || !isRecord(result.userInfo)) return null;
  if (typeof result.token !== 'string' || result.token === '') return null;
  return {
    token: result.token,
    user: result.userInfo,
    tenantId: firstTenant(result.userInfo),
    dictionaries: readDictionaries(result.sysAllDictItems) ?? {},
    lacksDepartment: Number(result.multi_depart ?? 0) === 0,
  };
}

/** An account of one tenant works in it (S4.3a); of several, in its first until another is chosen. */
function firstTenant(user: Row): string {
  const ids = typeof user.relTenantIds === 'string' ? user.relTenantIds.split(',') : [];
  return ids.map((id) => id.trim()).find((id) => id !== '') ?? NO_TENANT;
}

/** `0` for an e-mail address, `1` for an account name (S5.1a). */
export function loginType(username: string): 0 | 1 {
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(username.trim()) ? 0 : 1;
}
