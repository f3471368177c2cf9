import type { createStore } from 'jotai/vanilla';
import type { Client } from '../api/client.ts';
import {
  DICTIONARIES,
  type Dictionaries,
  SYSTEM_BUTTONS,
  TENANT_ID,
  TOKEN,
  USER_BUTTONS,
  USER_INFO,
  USER_NAME,
} from '../storage/slots.ts';
import type { Area, Storage } from '../storage/storage.ts';
import { readAccess, SessionEnded } from './access.ts';
import { type Admission, type Credentials, loginBody, readAdmission } from './signIn.ts';
import { type Access, ANONYMOUS, accessAtom, NO_TENANT, type Session, sessionAtom } from './state.ts';

type Store = ReturnType<typeof createStore>;

export type SignInResult =
  | { readonly ok: true; readonly admission: Admission }
  | { readonly ok: false; readonly message: string };

/** The life of a session: from the stored token over sign-in to sign-out (S4.1, S4.2). */
export interface SessionService {
  /** Takes up what an earlier visit left in the storage. */
  restore(): void;
  /** Forgets everything stored about a session, without telling the server (S2.20). */
  forget(): void;
  /** A refusal resolves; a call that fails on the way rejects with a TransportError. */
  signIn(credentials: Credentials): Promise<SignInResult>;
  /**
   * Forgets the session, then tells the server (S4.1b).
   * @returns the server's message when it refused (S8.8a), else null.
   */
  signOut(): Promise<string | null>;
  /** Loads menu and rights; calls meanwhile share one request. @throws Error, see readAccess; SessionEnded */
  loadAccess(): Promise<Access>;
  /** Dictionaries that came with the sign-in. */
  dictionaries(): Dictionaries;
}

export interface SessionEnvironment {
  readonly store: Store;
  readonly storage: Storage;
  readonly client: Client;
}

const SLOTS = [TOKEN, USER_NAME, USER_INFO, TENANT_ID, DICTIONARIES, USER_BUTTONS, SYSTEM_BUTTONS];

export function createSession({ store, storage, client }: SessionEnvironment): SessionService {
  let loading: Promise<Access> | null = null;

  function forget(): void {
    for (const slot of SLOTS) storage.remove(slot);
    loading = null;
    store.set(accessAtom, null);
    store.set(sessionAtom, ANONYMOUS);
  }

  /** Without "remember me" the session lives in this tab only. */
  function keep(admission: Admission, area: Area): void {
    const { token, user, tenantId, dictionaries } = admission;
    storage.write(USER_INFO, user, area);
    storage.write(USER_NAME, String(user.username ?? ''), area);
    storage.write(TENANT_ID, tenantId, area);
    storage.write(DICTIONARIES, dictionaries, area);
    storage.write(TOKEN, token, area);
    store.set(sessionAtom, { token, user, tenantId });
  }

  async function fetchAccess(): Promise<Access> {
    const { token } = store.get(sessionAtom);
    const answer = await client.send({ method: 'GET', path: '/sys/permission/getUserPermissionByToken' });
    const access = readAccess(answer);
    if (store.get(sessionAtom).token !== token) throw new SessionEnded();
    storage.write(USER_BUTTONS, access.userButtons, 'session');
    storage.write(SYSTEM_BUTTONS, access.systemButtons, 'session');
    store.set(accessAtom, access);
    return access;
  }

  return {
    restore() {
      const token = storage.read(TOKEN);
      const user = storage.read(USER_INFO);
      if (token === null || user === null) return;
      store.set(sessionAtom, { token, user, tenantId: storage.read(TENANT_ID) ?? NO_TENANT });
    },
    forget,
    async signIn(credentials) {
      const request = { method: 'POST', path: '/sys/login', body: loginBody(credentials) } as const;
      const answer = await client.send(request, { quiet: true });
      const admission = readAdmission(answer);
      if (admission === null) return { ok: false, message: answer.message };
      keep(admission, credentials.rememberMe ? 'local' : 'session');
      return { ok: true, admission };
    },
    async signOut() {
      const { token, tenantId }: Session = store.get(sessionAtom);
      forget();
      if (token === null) return null;
      const request = { method: 'POST', path: '/sys/logout' } as const;
      try {
        const answer = await client.send(request, { caller: { token, tenantId }, quiet: true });
        return answer.success ? null : answer.message;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    loadAccess() {
      if (loading !== null) return loading;
      const started = fetchAccess().catch((error: unknown) => {
        if (loading === started) loading = null;
        throw error;
      });
      loading = started;
      return started;
    },
    dictionaries: () => storage.read(DICTIONARIES) ?? {},
  };
}
