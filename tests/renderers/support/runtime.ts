import { builtInActions } from '../../../src/actions/index.ts';
import { createBackCalls } from '../../../src/app/navigation/routing/backCalls.ts';
import { createFiles } from '../../../src/app/screens/files.ts';
import { createQueryKeeper } from '../../../src/app/screens/queryKeeper.ts';
import type {
  Answer,
  Download,
  Permissions,
  Ports,
  Transport,
  TransportRequest,
  UploadRequest,
} from '../../../src/runtime/contract/ports.ts';
import { registryOf } from '../../../src/runtime/contract/registry.ts';
import type { RowFeed } from '../../../src/runtime/contract/rowFeed.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { gqmtDialect } from '../../../src/runtime/dialects/gqmt.ts';
import { expressionFunctions } from '../../../src/runtime/functions/index.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import type { LoadedScreen, Runtime } from '../../../src/runtime/runtime.ts';
import { createOptions } from '../../../src/runtime/state/choices/options.ts';
import { fieldRegistry } from './screen.ts';

/** Answers of a server by request; a function may fail or wait. */
export type Server = (request: TransportRequest) => unknown;

export interface Surroundings {
  readonly runtime: Runtime;
  readonly requests: TransportRequest[];
  readonly uploads: UploadRequest[];
  /** Names of the files handed to the user. */
  readonly saved: string[];
  readonly messages: string[];
  readonly questions: string[];
  readonly storage: Map<string, unknown>;
  readonly drafts: Map<string, Row>;
  /** What the open forms would lose, by form. */
  readonly unsaved: () => Readonly<Record<string, Row | null>>;
  readonly places: string[];
  /** A document that is now another one, as after a save in the editor. */
  readonly change: (loaded: LoadedScreen) => void;
}

export interface Setting {
  readonly server?: Server;
  /** What comes when a file is asked for. */
  readonly download?: (request: TransportRequest) => Download | Promise<Download>;
  /** What is said when files arrive. */
  readonly upload?: (request: UploadRequest) => Answer | Promise<Answer>;
  readonly permissions?: Partial<Permissions>;
  readonly screens?: readonly (CompiledScreen | LoadedScreen)[];
  /** Takes the place of `screens`. */
  readonly load?: (name: string) => Promise<LoadedScreen>;
  /** What the user answers to every question. */
  readonly answer?: boolean;
  readonly storage?: Map<string, unknown>;
  /** Whether the server keeps saved queries, at the addresses of ours. */
  readonly keepsQueries?: boolean;
  /** What was kept of forms before. */
  readonly drafts?: Map<string, Row>;
  /** Reports what others do to records; absent in most tests. */
  readonly rows?: RowFeed;
}

export function answerOf(result: unknown, more: Partial<Answer> = {}): Answer {
  return { success: true, message: '', code: 200, result, ...more };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'success' in value && 'code' in value;
}

function missing(name: string): LoadedScreen {
  const file = `schemas/screens/${name}.json`;
  const message = `no screen "${name}"`;
  const place = { file, line: 1, column: 1, pointer: '', hint: null };
  return { ok: false, name, diagnostics: [{ code: 'E299', severity: 'error', message, ...place }] };
}

/** A runtime with one fake per port; everything that leaves it is written down. */
export function surroundings(setting: Setting = {}): Surroundings {
  const requests: TransportRequest[] = [];
  const uploads: UploadRequest[] = [];
  const saved: string[] = [];
  const { rows } = setting;
  const messages: string[] = [];
  const questions: string[] = [];
  const places: string[] = [];
  const storage = setting.storage ?? new Map<string, unknown>();
  const drafts = setting.drafts ?? new Map<string, Row>();
  const watched = new Map<string, () => Row | null>();
  const say = (kind: string) => (text: string) => void messages.push(`${kind}: ${text}`);
  const transport: Transport = {
    send: async (request) => {
      requests.push(request);
      const said = await setting.server?.(request);
      // A tree without branches is a list, everything else a page without rows.
      const nothing = request.path.includes('/loadTreeData') ? [] : { records: [], total: 0 };
      return isAnswer(said) ? said : answerOf(said ?? nothing);
    },
    download: async (request) => {
      requests.push(request);
      if (!setting.download) throw new Error(`nothing to download at ${request.path}`);
      return setting.download(request);
    },
    upload: async (request) => {
      uploads.push(request);
      return setting.upload?.(request) ?? answerOf(null);
    },
  };
  let backCalls: Ports['navigate']['onBack'] | null = null;
  const ports: Ports = {
    transport,
    notify: { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') },
    confirm: {
      ask: async ({ title, content }) => {
        questions.push(content === undefined ? title : `${title} ${content}`);
        return setting.answer ?? true;
      },
    },
    navigate: {
      to: (path) => void places.push(path),
      address: (path) => path,
      back: () => void places.push('back'),
      // Tests without a browser use the registries alone.
      onBack(run) {
        backCalls ??= createBackCalls(window);
        return backCalls(run);
      },
    },
    storage: {
      read: (key) => storage.get(key),
      write: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    drafts: {
      find: (form) => drafts.get(form) ?? null,
      watch: (form, read) => {
        watched.set(form, read);
        return () => void watched.delete(form);
      },
      discard: (form) => void drafts.delete(form),
    },
    permissions: { can: () => true, access: () => 'full', ...setting.permissions },
    clock: { now: () => new Date('2024-05-06T07:08:09+08:00') },
    files: { ...createFiles(transport, '/files'), save: (_blob, name) => void saved.push(name) },
    announcements: { open: async () => {} },
    dictionaries: { refresh: async () => true },
    ...(rows && { rows: async () => rows }),
  };
  const loaded = new Map(
    (setting.screens ?? []).map((entry): [string, LoadedScreen] => {
      if (!('ok' in entry)) return [entry.name, { ok: true, screen: entry, warnings: [] }];
      return [entry.ok ? entry.screen.name : entry.name, entry];
    }),
  );
  const watchers = new Set<(name: string) => void>();
  const load = async (name: string): Promise<LoadedScreen> => loaded.get(name) ?? missing(name);
  const runtime: Runtime = {
    ports,
    registries: {
      fields: fieldRegistry,
      components: registryOf<never>(() => '', {}),
      verbs: registryOf<never>(() => '', {}),
      actions: registryOf((action) => action.name, { tests: builtInActions }),
      functions: registryOf((entry) => entry.name, { tests: expressionFunctions }),
      widgets: registryOf<never>(() => '', {}),
      dialects: registryOf((dialect) => dialect.name, { tests: [gqmtDialect] }),
    },
    options: createOptions(ports, gqmtDialect),
    screens: {
      load: setting.load ?? load,
      subscribe: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    },
    user: () => ({ username: 'admin', realname: '管理员' }),
    ...(setting.keepsQueries && { queries: createQueryKeeper({ send: (request) => transport.send(request) }) }),
  };
  const change = (next: LoadedScreen) => {
    const name = next.ok ? next.screen.name : next.name;
    loaded.set(name, next);
    for (const watcher of watchers) watcher(name);
  };
  const unsaved = () => Object.fromEntries([...watched].map(([form, read]) => [form, read()]));
  return { runtime, requests, uploads, saved, messages, questions, storage, drafts, unsaved, places, change };
}
