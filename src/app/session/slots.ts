import type { ButtonRight } from '../../common/rights.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import type { Slot } from '../platform/storage/storage.ts';

const DAY_MS = 86_400_000;

/** Everything that is kept about a session (S3.25); ages from S9.1. */

export const TOKEN: Slot<string> = { key: 'Access-Token', maxAgeMs: DAY_MS, check: nonEmptyText };

export const USER_NAME: Slot<string> = { key: 'User-Name', maxAgeMs: 7 * DAY_MS, check: nonEmptyText };

export const USER_INFO: Slot<Row> = {
  key: 'User-Info',
  maxAgeMs: 7 * DAY_MS,
  check: (value) => (isRecord(value) && typeof value.username === 'string' ? value : undefined),
};

export const TENANT_ID: Slot<string> = { key: 'Tenant-Id', maxAgeMs: 7 * DAY_MS, check: nonEmptyText };

export const DICTIONARIES: Slot<Dictionaries> = {
  key: 'Dictionary-Cache',
  maxAgeMs: 7 * DAY_MS,
  check: readDictionaries,
};

/** Button rights of the user and of the system; they go to the tab's own area (S6.3). */
export const USER_BUTTONS: Slot<readonly ButtonRight[]> = { key: 'Button-Auth', check: buttonRights };
export const SYSTEM_BUTTONS: Slot<readonly ButtonRight[]> = { key: 'System-Button-Auth', check: buttonRights };

/** The open tabs, which the workspace writes; their names and addresses go with the session (S4.1b). */
export const OPEN_TABS_KEY = 'Open-Tabs';

/** Where the user wanted to go before they were sent to the central sign-on service. */
export const WANTED_ADDRESS: Slot<string> = {
  key: 'Sign-On-Wanted',
  maxAgeMs: 600_000,
  check: (value) => (typeof value === 'string' && value.startsWith('/') ? value : undefined),
};

/** How often this tab was sent to that service lately without a person asking for it. */
export const DEPARTURES: Slot<number> = {
  key: 'Sign-On-Departures',
  maxAgeMs: 60_000,
  check: (value) => (typeof value === 'number' && value > 0 ? value : undefined),
};

/** Choices by dictionary code, as the server sends them. */
export type Dictionaries = Readonly<Record<string, readonly Row[]>>;

/** Dictionaries from outside; undefined when the value is none. */
export function readDictionaries(value: unknown): Dictionaries | undefined {
  if (!isRecord(value)) return undefined;
  const entries: [string, readonly Row[]][] = [];
  for (const [code, items] of Object.entries(value)) {
    if (!Array.isArray(items) || !items.every(isRecord)) return undefined;
    entries.push([code, items]);
  }
  return Object.fromEntries(entries);
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function buttonRights(value: unknown): readonly ButtonRight[] | undefined {
  return Array.isArray(value) && value.every(isButtonRight) ? value : undefined;
}

function isButtonRight(value: unknown): value is ButtonRight {
  return isRecord(value) && ['action', 'type', 'status'].every((key) => typeof value[key] === 'string');
}

/** Contents of a form of this tab when its session ended (safety rule 9.7). */
export interface KeptForm {
  readonly username: string;
  /** Screen, mode and row. */
  readonly form: string;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
  readonly values: Row;
}

export const KEPT_FORMS: Slot<readonly KeptForm[]> = {
  key: 'Kept-Forms',
  maxAgeMs: DAY_MS,
  check: (value) => (Array.isArray(value) && value.every(isKeptForm) ? value : undefined),
};

function isKeptForm(value: unknown): value is KeptForm {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  return ['username', 'form'].every((key) => typeof value[key] === 'string') && typeof value.keptAt === 'number';
}
