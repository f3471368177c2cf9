import { createStore } from 'jotai/vanilla';
import { type Client, createClient } from './api/client.ts';
import { createServerClock, type ServerClock } from './api/serverClock.ts';
import type { Configuration } from './configuration/configuration.ts';
import { createNotices, type Notices } from './feedback/notices.ts';
import { createQuestions, type Questions } from './feedback/questions.ts';
import { createLeaveGuard, type GuardedWindow, type LeaveGuard } from './routing/leaveGuard.ts';
import { createNavigator, type Navigator } from './routing/navigator.ts';
import { createFailureHandler } from './session/failures.ts';
import { createSession, type SessionService } from './session/session.ts';
import { sessionAtom } from './session/state.ts';
import type { Storage } from './storage/storage.ts';

/** Everything the pages share, made once per page load and handed down. */
export interface Application {
  readonly configuration: Configuration;
  readonly nonce: string | undefined;
  readonly store: ReturnType<typeof createStore>;
  readonly storage: Storage;
  readonly clock: ServerClock;
  readonly client: Client;
  readonly notices: Notices;
  readonly questions: Questions;
  readonly navigator: Navigator;
  readonly leaving: LeaveGuard;
  readonly session: SessionService;
}

export interface ApplicationEnvironment {
  readonly configuration: Configuration;
  readonly nonce: string | undefined;
  readonly storage: Storage;
  readonly window: GuardedWindow & Pick<Window, 'setTimeout' | 'clearTimeout'>;
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
  const navigator = createNavigator();
  const leaving = createLeaveGuard(window, navigator);
  const client = createClient({
    apiBase: configuration.apiBase,
    signSecret: configuration.signSecret,
    clock,
    caller: () => {
      const { token, tenantId } = store.get(sessionAtom);
      return { token, tenantId };
    },
    onProblem: createFailureHandler({
      notices,
      questions,
      session: () => session,
      reload: () => window.location.reload(),
      delay: (run, ms) => window.setTimeout(run, ms),
    }),
  });
  const session: SessionService = createSession({ store, storage, client });
  return { configuration, nonce, store, storage, clock, client, notices, questions, navigator, leaving, session };
}
