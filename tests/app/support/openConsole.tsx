import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../../../src/app/App.tsx';
import { ApplicationProvider } from '../../../src/app/ApplicationContext.tsx';
import { type Application, createApplication } from '../../../src/app/application.ts';
import { NoticeHost } from '../../../src/app/notices/feedback/NoticeHost.tsx';
import { type Configuration, DEFAULT_CONFIGURATION } from '../../../src/app/platform/configuration/configuration.ts';
import { browserStorage } from '../../../src/app/platform/storage/browser.ts';
import { ABILITIES, ABILITIES_HEADER } from '../../../src/common/abilities.ts';
import '../../../src/app/appearance/theme/base.css';
import { TOKEN_SCOPE } from '../../../src/app/appearance/theme/scope.ts';
import type { Answer } from '../../../src/runtime/contract/ports.ts';
import { isRecord, type Row } from '../../../src/runtime/data/json.ts';

/** A call as the server gets it. */
export interface ServedCall {
  readonly method: string;
  /** Without the prefix of the service. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Row;
}

/** What the server says; a promise may keep the console waiting. Undefined: a plain success. */
export type ConsoleServer = (call: ServedCall) => Partial<Answer> | Promise<Partial<Answer>> | undefined;

const CAPTCHA =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

interface Visit {
  readonly application: Application;
  readonly calls: readonly ServedCall[];
  /** The calls of one path. */
  readonly callsOf: (path: string) => readonly ServedCall[];
  /** Path and query that the browser shows. */
  readonly place: () => string;
}

export interface Opening {
  readonly server?: ConsoleServer;
  /** What the server says when it is asked for a captcha image; a blank one if not given. */
  readonly captcha?: () => Partial<Answer>;
  /** Settings of this installation. */
  readonly configuration?: Partial<Configuration>;
  /** State of the history entry. */
  readonly state?: unknown;
  /** Happens before the first page is drawn, e.g. a sign-in. */
  readonly before?: (application: Application) => void;
  /** Drawn instead of the pages, without a router. */
  readonly part?: ReactNode;
}

/**
 * Opens the whole console at an address, with its own client, router and storage; only the network is a function.
 * Nothing of an earlier visit is left.
 */
export async function openConsole(
  address: string,
  { server, captcha = () => ({ result: CAPTCHA }), configuration, state = null, before, part }: Opening = {},
): Promise<Visit> {
  // What earlier visits of this page left running must not take this one for another tab.
  vi.stubGlobal('BroadcastChannel', undefined);
  localStorage.clear();
  sessionStorage.clear();
  document.body.classList.add(TOKEN_SCOPE);
  document.documentElement.lang = 'zh-CN';
  window.history.replaceState({ usr: state, key: 'visit', idx: 0 }, '', address);
  const calls: ServedCall[] = [];
  serve(async (call) => {
    calls.push(call);
    return (await server?.(call)) ?? {};
  }, captcha);
  const application = createApplication({
    configuration: { ...DEFAULT_CONFIGURATION, ...configuration },
    nonce: undefined,
    storage: browserStorage(),
    window,
  });
  before?.(application);
  const drawn = part && (
    <ApplicationProvider application={application}>
      {part}
      <NoticeHost />
    </ApplicationProvider>
  );
  await render(drawn ?? <App application={application} />);
  return {
    application,
    calls,
    callsOf: (path) => calls.filter((call) => call.path === path),
    place: () => `${window.location.pathname}${window.location.search}`,
  };
}

function serve(answer: (call: ServedCall) => Promise<Partial<Answer>>, captcha: () => Partial<Answer>): void {
  const network = globalThis.fetch.bind(globalThis);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith(DEFAULT_CONFIGURATION.apiBase)) return network(input, init);
    const path = url.pathname.slice(DEFAULT_CONFIGURATION.apiBase.length);
    if (path.startsWith('/sys/randomImage/')) return envelope(captcha());
    const { _t, ...params } = Object.fromEntries(url.searchParams);
    const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false;
    const text = request.method === 'GET' || isForm ? '' : await request.text();
    const body: unknown = text === '' ? {} : JSON.parse(text);
    return envelope(await answer({ method: request.method, path, params, body: isRecord(body) ? body : {} }));
  });
}

function envelope(answer: Partial<Answer>): Response {
  const body = { success: true, message: '', code: 200, result: null, timestamp: Date.now(), ...answer };
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', [ABILITIES_HEADER]: ABILITIES.join(' ') },
  });
}
