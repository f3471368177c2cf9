import type { Answer } from '../../runtime/contract/ports.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { type Dictionaries, readDictionaries } from './slots.ts';
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

/** What the mobile form sends (S3.6b). */
export interface PhoneCredentials {
  readonly mobile: string;
  /** The code of the SMS. */
  readonly captcha: string;
  readonly rememberMe: boolean;
}

/** A tenant to work for (S3.5a). */
export interface Tenant {
  readonly id: string;
  readonly name: string;
}

/** A department to work in (S3.5b). */
export interface Department {
  readonly id: string;
  readonly orgCode: string;
  readonly departName: string;
}

/** A sign-in that the server accepted (S3.2). */
export interface Admission {
  readonly token: string;
  readonly user: Row;
  /** '0' as long as none is chosen. */
  readonly tenantId: string;
  readonly dictionaries: Dictionaries;
  /** The account belongs to no department. */
  readonly lacksDepartment: boolean;
  /** Departments of which one has to be chosen; empty when the server has decided. */
  readonly departments: readonly Department[];
  /** Tenants that came with the answer; null when the server leaves them to `userInfo.relTenantIds`. */
  readonly tenants: readonly Tenant[] | null;
}

/** What a try to sign in came to. */
export type SignInOutcome =
  | { readonly kind: 'admitted'; readonly admission: Admission }
  /** The account requires a code as well; the ticket proves the first step. */
  | { readonly kind: 'secondStep'; readonly ticket: string }
  | { readonly kind: 'refused'; readonly message: string };

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

/** The body of `POST /sys/phoneLogin` (S3.6b). */
export function phoneLoginBody({ mobile, captcha, rememberMe }: PhoneCredentials): Row {
  return { mobile: mobile.trim(), captcha: captcha.trim(), remember_me: rememberMe };
}

const SECOND_STEP_CODE = 202;

/** Reads the answer of any sign-in. Code 200 decides, as the contract says; `success` may be true for a wrong SMS code. */
export function readOutcome(answer: Answer): SignInOutcome {
  const { code, result, message } = answer;
  if (code === SECOND_STEP_CODE && isRecord(result) && typeof result.twoStepTicket === 'string') {
    return { kind: 'secondStep', ticket: result.twoStepTicket };
  }
  const admission = readAdmission(answer);
  return admission === null ? { kind: 'refused', message } : { kind: 'admitted', admission };
}

/** The session in the answer of a sign-in; null when it was refused or carries none. */
export function readAdmission({ code, result }: Answer): Admission | null {
  if (code !== 200 || !isRecord(result) || !isRecord(result.userInfo)) return null;
  if (typeof result.token !== 'string' || result.token === '') return null;
  // A sign-in by third parties says nothing about departments on some servers: then there is nothing to choose either.
  const departmentCount = result.multi_depart === undefined ? null : Number(result.multi_depart);
  return {
    token: result.token,
    user: result.userInfo,
    tenantId: NO_TENANT,
    dictionaries: readDictionaries(result.sysAllDictItems) ?? {},
    lacksDepartment: departmentCount === 0,
    departments: departmentCount === 2 ? readDepartments(result.departs) : [],
    tenants: Array.isArray(result.tenantList) ? readTenants(result.tenantList) : null,
  };
}

/** Departments from outside; rows without code or name are left out. */
function readDepartments(value: unknown): readonly Department[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isRecord).flatMap(({ id, orgCode, departName }) => {
    if (typeof orgCode !== 'string' || orgCode === '' || typeof departName !== 'string') return [];
    return [{ id: String(id ?? ''), orgCode, departName }];
  });
}

/** Tenants from outside; their ids are numbers on the wire and texts here. */
export function readTenants(value: unknown): readonly Tenant[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter(isRecord).flatMap(({ id, name }) => {
    const isNamed = (typeof id === 'number' || (typeof id === 'string' && id !== '')) && typeof name === 'string';
    return isNamed ? [{ id: String(id), name }] : [];
  });
}

/** The tenants that a user is linked to, as ids. */
export function tenantIdsOf(user: Row): readonly string[] {
  const ids = typeof user.relTenantIds === 'string' ? user.relTenantIds.split(',') : [];
  return ids.map((id) => id.trim()).filter((id) => id !== '');
}

/** `0` for an e-mail address, `1` for an account name (S5.1a). */
export function loginType(username: string): 0 | 1 {
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(username.trim()) ? 0 : 1;
}
