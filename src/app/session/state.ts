import { atom } from 'jotai/vanilla';
import type { ButtonRight } from '../../common/rights.ts';
import type { Row } from '../../runtime/data/json.ts';

/** The signed-in user (S3.1); without a token there is none. */
export interface Session {
  readonly token: string | null;
  /** The server's `userInfo`. */
  readonly user: Row | null;
  /** '0' when no tenant is chosen (S7.1c). */
  readonly tenantId: string;
}

export const NO_TENANT = '0';
export const ANONYMOUS: Session = { token: null, user: null, tenantId: NO_TENANT };

/** What the permission query brought (S3.3): the menu tree as it came, and the rights. */
export interface Access {
  readonly menu: readonly unknown[];
  readonly userButtons: readonly ButtonRight[];
  readonly systemButtons: readonly ButtonRight[];
  /** True on servers that know no right for much that ours guards: what they do not name is free. */
  readonly unknownRightsAreFree?: boolean;
  /** What the user keeps of screens for all their devices, by name; absent where the server keeps none. */
  readonly userSettings?: Readonly<Record<string, unknown>>;
}

export const sessionAtom = atom<Session>(ANONYMOUS);

/** Null until the permission query of this page was answered (S4.2a). */
export const accessAtom = atom<Access | null>(null);

/** The name shown for a user: the real name, else the account. */
export function displayName(user: Row | null): string {
  const names = [user?.realname, user?.username].filter((name) => typeof name === 'string' && name !== '');
  return String(names[0] ?? '');
}
