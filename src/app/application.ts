import { createStore } from 'jotai/vanilla';
import {
  createLeaveGuard,
  type GuardedWindow,
  historyIndex,
  type LeaveGuard,
} from './navigation/routing/leaveGuard.ts';
import { createNavigator, type Navigator } from './navigation/routing/navigator.ts';
import type { Configuration } from './platform/configuration/configuration.ts';
import { lostCallsAtom } from './platform/connection/lostCalls.ts';
import { createNotices, type Notices } from './platform/feedback/notices.ts';
import { createQuestions, type Questions } from './platform/feedback/questions.ts';
import { createSettings, type SettingsService } from './platform/settings/settingsService.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createDrafts, type DraftKeeper, tellOfDrafts } from './session/drafts/drafts.ts';
import { keepOnLeaving } from './session/drafts/keepOnLeaving.ts';
import { createFailureHandler } from './session/failures.ts';
import { keepTabsInStep } from './session/inStep.ts';
import { createSession, type SessionService } from './session/session.ts';
import { sessionAtom } from './session/state.ts';
import { createTabLink, type LinkedWindow } from './session/tabLink.ts';
import { type Client, createClient } from './transport/client.ts';
import type { CallProblem } from './transport/reaction.ts';
import { createServerClock, type ServerClock } from './transport/serverClock.ts';
import { withServerKind } from './transport/serverKind.ts';

/** Everything the pages share, made once per page load and handed down. */
export interface Application {
  readonly configuration: Configuration;
  readonly nonce: string | undefined;
  readonly store: ReturnType<typeof createStore>;
  readonly storage: Storage;
  readonly clock: ServerClock;
  readonly client: Client;
  /** Shows a failed call, or the problem that one would report later, and acts on it. */
  readonly onProblem: (problem: CallProblem) => void;
  readonly notices: Notices;
  readonly questions: Questions;
  readonly navigator: Navigator;
  readonly leaving: LeaveGuard;
  readonly session: SessionService;
  readonly drafts: DraftKeeper;
  readonly settings: SettingsService;
}

interface ApplicationEnvironment {
  readonly configuration: Configuration;
  readonly nonce: string | undefined;
  readonly storage: Storage;
  readonly window: GuardedWindow & LinkedWindow & Pick<Window, 'setTimeout' | 'clearTimeout'>;
}

/** Puts the parts together. Nothing is fetched and nothing is drawn yet. */
export function createApplication(environment: ApplicationEnvironment): Application {
  const { configuration, nonce, storage, window } = environment;
  const store = createStore();
  const clock = createServerClock(() => Date.now());
  const notices = createNotices(store, {
    start: (run, ms) => window.setTimeout(run, ms),
    stop: (timer) => window.clearTimeout(timer),
  });
  const questions = createQuestions(store);
  const navigator = createNavigator(() => historyIndex(window.history.state) === 0);
  const leaving = createLeaveGuard(window, navigator, configuration.basePath);
  const reload = () => {
    leaving.release();
    window.location.reload();
  };
  const delay = (run: () => void, ms: number) => void window.setTimeout(run, ms);
  const onProblem = createFailureHandler({ notices, questions, session: () => session, reload, delay });
  const direct = createClient({
    apiBase: configuration.apiBase,
    signSecret: configuration.signSecret,
    clock,
    caller: () => {
      const { token, tenantId } = store.get(sessionAtom);
      return { token, tenantId };
    },
    onNoAnswer: () => store.set(lostCallsAtom, (count) => count + 1),
    onProblem,
  });
  const client = withServerKind(direct, () => import('./family/familyClient.ts').then((part) => part.familyClient));
  const session: SessionService = createSession({ store, storage, client });
  const drafts = createDrafts({
    storage,
    username: () => {
      const name = store.get(sessionAtom).user?.username;
      return typeof name === 'string' ? name : null;
    },
    now: () => Date.now(),
  });
  session.subscribe(drafts.onSession);
  session.subscribe(({ kind }) => {
    if (kind === 'started') tellOfDrafts({ drafts, notices });
  });
  keepOnLeaving(window, drafts, leaving);
  keepTabsInStep({ store, session, link: createTabLink(window), reload, delay });
  const settings = createSettings({ store, storage });
  const feedback = { notices, questions };
  return {
    configuration,
    nonce,
    store,
    storage,
    clock,
    client,
    onProblem,
    ...feedback,
    navigator,
    leaving,
    session,
    drafts,
    settings,
  };
}
