import type { createStore } from 'jotai/vanilla';
import type { Row } from '../../runtime/data/json.ts';
import type { Area, Storage } from '../platform/storage/storage.ts';
import type { Client } from '../transport/client.ts';
import { continueAccess, readAccess, SessionEnded } from './access.ts';
import { createSessionEvents, type SessionListener } from './events.ts';
import type { Admission } from './signIn.ts';
import {
  DICTIONARIES,
  type Dictionaries,
  OPEN_TABS_KEY,
  SYSTEM_BUTTONS,
  TENANT_ID,
  TOKEN,
  USER_BUTTONS,
  USER_INFO,
  USER_NAME,
} from './slots.ts';
import { type Access, ANONYMOUS, accessAtom, NO_TENANT, type Session, sessionAtom } from './state.ts';

type Store = ReturnType<typeof createStore>;

/** The life of a session: from the stored token over sign-in to sign-out (S4.1, S4.2). */
export interface SessionService {
  /** Takes up what an earlier visit left in the storage. */
  restore(): void;
  /** Forgets everything stored about a session, without notifying the server (S2.20). */
  forget(): void;
  /** Begins the session of an accepted sign-in (S4.1a). Without "remember me" it lives in this tab only. */
  admit(admission: Admission, rememberMe: boolean): void;
  /**
   * Forgets the session, then notifies the server (S4.1b).
   * @param leaving `byChoice`: the user asked for it, else it was forced.
   * @returns the server's message if it refused (S8.8a), else null.
   */
  signOut(leaving: { readonly byChoice: boolean }): Promise<string | null>;
  /** Forgets a session that another tab has ended. */
  leave(leaving: { readonly byChoice: boolean }): void;
  /**
   * Says that the session ends because the stored one is another user's. Nothing is forgotten: the caller loads the page
   * anew, and until then the stored session must stay.
   */
  handOver(): void;
  /** The session in the storage, which another tab may have changed; null when there is none. */
  stored(): Session | null;
  /** Takes up a user that was changed: by themselves in their settings, or by a switch of department (S7.16). */
  updateUser(user: Row): void;
  /** Loads menu and rights; calls meanwhile share one request. @throws Error, see readAccess; SessionEnded */
  loadAccess(): Promise<Access>;
  /**
   * Reloads menu and rights while the open pages stay: the menu around them was changed.
   * @throws Error, see readAccess; SessionEnded
   */
  refreshAccess(): Promise<Access>;
  /** Forgets menu and rights, so that the guard loads them again: they may depend on the department. */
  reloadAccess(): void;
  /** Hears of every beginning, and of every end before it happens. */
  subscribe(listener: SessionListener): () => void;
  /**
   * Replaces the dictionaries with refetched ones, and notifies the listeners; they live as long as
   * the session.
   * @param dropped `all`: table options must be refetched as well
   */
  keepDictionaries(dictionaries: Dictionaries, dropped?: 'all'): void;
  /** Fetches the dictionaries anew. What cannot be fetched stays as it was. Never rejects. */
  renewDictionaries(): Promise<void>;
  /** Dictionaries that came with the sign-in, or later. */
  dictionaries(): Dictionaries;
}

interface SessionEnvironment {
  readonly store: Store;
  readonly storage: Storage;
  readonly client: Client;
}

const SLOTS = [
  TOKEN,
  USER_NAME,
  USER_INFO,
  TENANT_ID,
  DICTIONARIES,
  USER_BUTTONS,
  SYSTEM_BUTTONS,
  { key: OPEN_TABS_KEY },
];

export function createSession({ store, storage, client }: SessionEnvironment): SessionService {
  const events = createSessionEvents();
  let loading: Promise<Access> | null = null;

  function forget(): void {
    for (const slot of SLOTS) storage.remove(slot);
    loading = null;
    store.set(accessAtom, null);
    store.set(sessionAtom, ANONYMOUS);
  }

  function admit(admission: Admission, rememberMe: boolean): void {
    const { token, user, tenantId, dictionaries } = admission;
    const area: Area = rememberMe ? 'local' : 'session';
    storage.write(USER_INFO, user, area);
    storage.write(USER_NAME, String(user.username ?? ''), area);
    storage.write(TENANT_ID, tenantId, area);
    storage.write(DICTIONARIES, dictionaries, area);
    storage.write(TOKEN, token, area);
    const session = { token, user, tenantId };
    store.set(sessionAtom, session);
    events.emit({ kind: 'started', session });
  }

  function stored(): Session | null {
    const token = storage.read(TOKEN);
    const user = storage.read(USER_INFO);
    if (token === null || user === null) return null;
    return { token, user, tenantId: storage.read(TENANT_ID) ?? NO_TENANT };
  }

  const dictionaries = () => storage.read(DICTIONARIES) ?? {};

  function keepDictionaries(kept: Dictionaries, dropped?: 'all'): void {
    storage.write(DICTIONARIES, kept, storage.areaOf(TOKEN) ?? 'session');
    events.emit({ kind: 'dictionaries', dictionaries: kept, dropsChoices: dropped === 'all' });
  }

  /** @param permissions what came with the menu; without it the dictionaries are fetched whatever their version is */
  async function renewDictionaries(permissions?: unknown): Promise<void> {
    const { token } = store.get(sessionAtom);
    // Loaded after the sign-in: the login page has no bytes to spare.
    const fresh = await import('./dictionaries.ts')
      .then(({ newerDictionaries }) => newerDictionaries(client, dictionaries(), permissions))
      .catch(() => undefined);
    if (fresh && store.get(sessionAtom).token === token) keepDictionaries(fresh);
  }

  async function fetchAccess(before: Access | null = null): Promise<Access> {
    const { token } = store.get(sessionAtom);
    const answer = await client.send({ method: 'GET', path: '/sys/permission/getUserPermissionByToken' });
    const access = readAccess(answer);
    if (before !== null) continueAccess(before, access);
    await renewDictionaries(answer.result);
    if (store.get(sessionAtom).token !== token) throw new SessionEnded();
    storage.write(USER_BUTTONS, access.userButtons, 'session');
    storage.write(SYSTEM_BUTTONS, access.systemButtons, 'session');
    store.set(accessAtom, access);
    return access;
  }

  return {
    restore() {
      const session = stored();
      if (session !== null) store.set(sessionAtom, session);
    },
    forget,
    admit,
    stored,
    async signOut({ byChoice }) {
      const session = store.get(sessionAtom);
      const { token, tenantId } = session;
      if (token !== null) events.emit({ kind: 'ending', session, byChoice, elsewhere: false });
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
    leave({ byChoice }) {
      events.emit({ kind: 'ending', session: store.get(sessionAtom), byChoice, elsewhere: true });
      forget();
    },
    handOver() {
      events.emit({ kind: 'ending', session: store.get(sessionAtom), byChoice: false, elsewhere: true });
    },
    updateUser(user) {
      const { token, tenantId } = store.get(sessionAtom);
      if (token === null) return;
      storage.write(USER_INFO, user, storage.areaOf(TOKEN) ?? 'session');
      store.set(sessionAtom, { token, user, tenantId });
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
    refreshAccess() {
      loading = fetchAccess(store.get(accessAtom));
      return loading;
    },
    reloadAccess() {
      loading = null;
      store.set(accessAtom, null);
    },
    keepDictionaries,
    renewDictionaries: () => renewDictionaries(),
    subscribe: events.subscribe,
    dictionaries,
  };
}
