import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createRoutes, loadResources } from '../../../server/areas.ts';
import type { Database } from '../../../server/foundation/database/schema.ts';
import type { Freshness } from '../../../server/foundation/kept/freshness.ts';
import type { Config } from '../../../server/foundation/settings/config.ts';
import { readConfig } from '../../../server/foundation/settings/environment.ts';
import { registerApi } from '../../../server/http/api.ts';
import { createApp } from '../../../server/http/app.ts';
import type { Services } from '../../../server/http/services.ts';
import { DEMO_PASSWORD } from '../../../server/seed/seed.ts';
import { createServices } from '../../../server/services.ts';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';

export const CAPTCHA = 'ABCD';

export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  /** Untyped, as a client gets it. */
  readonly result: unknown;
  readonly ms: number;
}

/** Seals secrets and marks tokens; servers on one database share it. */
export const DATA_SECRET = 'another secret of the tests';

export interface Person {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  readonly token: string | null;
  /** The whole answer of the sign-in. */
  readonly signedIn: Answer | null;
}

/** The product's server on a seeded database of its own, called without a network. */
export interface Console {
  /** Where its callers come from: limits that are counted in memory know no other console of the same process. */
  readonly address: string;
  readonly db: Kysely<Database>;
  readonly app: FastifyInstance;
  readonly stranger: Person;
  /** Lets time pass for the server. */
  pass(milliseconds: number): void;
  now(): Date;
  /** Everything logged so far; set `logLevel`, which is silent otherwise. */
  logged(): string;
  /**
   * From now on a failed sign-in takes this long, in real milliseconds. By default consoles of tests do not delay it,
   * since few tests are about that.
   */
  holdFailures(milliseconds: number): void;
  /** Asks for a captcha, then signs in. */
  login(body: object, address?: string): Promise<Answer>;
  /** For functions that have no route of their own. */
  readonly services: Services;
  /** Says how many bytes are left on the disk. */
  leaveRoom(bytes: number): void;
  signIn(username: string, password?: string): Promise<Person>;
  as(token: string | null): Person;
  /** The same person at another console of the family, which does not say that it is ours. */
  elsewhere(person: Person): Person;
  close(): Promise<void>;
}

/** Where a console runs, if not alone on a database of its own. */
export interface Place {
  /** Of this server alone: its pool. */
  readonly database?: TestDatabase;
  readonly freshness?: Freshness;
  /** Folder with other documents than the product's. */
  readonly schemas?: string;
}

/** Tests change the database through the pool of the server, which notices. */
const ALONE: Freshness = { hears: () => true, isAlone: () => true };

/**
 * Opens a console; close it in afterAll. `captchaText: null` makes real captchas.
 * @param place of servers that share a database
 * @param watched what the routes are given for the services of the server, for tests that count what these are asked
 */
export async function openConsole(
  settings: Partial<Config> = {},
  watched: (services: Services) => Services = (services) => services,
  { database: given, freshness = ALONE, schemas }: Place = {},
): Promise<Console> {
  const database = given ?? (await openTestDatabase('seeded'));
  const { db } = database;
  let failureMs = 0;
  const config: Config = {
    ...readConfig({}, '/'),
    production: false,
    host: '127.0.0.1',
    port: 0,
    dataDir: '',
    databaseUrl: database.url,
    adminPassword: null,
    captchaText: CAPTCHA,
    tokenTtlS: 86_400,
    signSecret: 'secret of the tests',
    signMode: 'off',
    dataSecret: DATA_SECRET,
    uploadQuotaBytes: 100 * 1024 * 1024,
    handoverMinutes: 15,
    demo: true,
    demoLive: false,
    staticDir: null,
    logLevel: 'silent',
    sms: { sender: 'store' },
    loginEncryption: false,
    get failureMs() {
      return failureMs;
    },
    ...settings,
  };
  const own = `127.${[...randomBytes(3)].join('.')}`;
  let passed = 0;
  let free = Number.POSITIVE_INFINITY;
  const clock = () => new Date(Date.now() + passed);
  const resources = await loadResources(schemas);
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  // Whether the computer of the tests is busy is not what they are about; overload has its own test.
  const app = await createApp({ config, clock, logStream, load: { measuredMs: 3_600_000 } });
  const routes = createRoutes(resources);
  const services = createServices({
    db,
    config,
    clock,
    steady: () => clock().getTime(),
    free: async () => free,
    log: app.log,
    resources,
    routes,
    keeping: { changes: database.changes, freshness },
  });
  registerApi(app, routes, watched(services));

  async function call(token: string | null, method: Method, path: string, body?: unknown, address = own, isOwn = true) {
    // Tests call faster than the 60 calls a second that the server allows.
    passed += 20;
    const start = performance.now();
    const answer = await app.inject({
      method,
      url: `/gqmt-boot${path}`,
      remoteAddress: address,
      headers: { ...headersOf(token, isOwn), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { ...answer.json<Omit<Answer, 'ms'>>(), status: answer.statusCode, ms: performance.now() - start };
  }

  const as = (token: string | null, signedIn: Answer | null = null, isOwn = true): Person => ({
    token,
    signedIn,
    get: (path) => call(token, 'GET', path, undefined, own, isOwn),
    post: (path, body) => call(token, 'POST', path, body, own, isOwn),
    put: (path, body) => call(token, 'PUT', path, body, own, isOwn),
    delete: (path) => call(token, 'DELETE', path, undefined, own, isOwn),
  });

  const login = async (body: object, address?: string) => {
    const checkKey = Math.floor(Math.random() * 1e12);
    await call(null, 'GET', `/sys/randomImage/${checkKey}`);
    return call(null, 'POST', '/sys/login', { captcha: CAPTCHA, checkKey, remember_me: true, ...body }, address);
  };

  return {
    address: own,
    services,
    db,
    app,
    as,
    elsewhere: ({ token, signedIn }) => as(token, signedIn, false),
    stranger: as(null),
    leaveRoom: (bytes) => {
      free = bytes;
    },
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    now: clock,
    holdFailures: (milliseconds) => {
      failureMs = milliseconds;
    },
    logged: () => lines.join(''),
    login,
    async signIn(username, password = DEMO_PASSWORD) {
      const answer = await login({ username, password });
      const token = pick(answer.result, 'token');
      if (typeof token !== 'string') throw new Error(`${username} could not sign in: ${answer.message}`);
      return as(token, answer);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function headersOf(token: string | null, isOwn: boolean): Record<string, string> {
  return {
    ...(isOwn ? { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value } : {}),
    ...(token === null ? {} : { 'x-access-token': token }),
  };
}

/** A value deep inside an answer: `pick(result, 'records', 0, 'id')`; undefined when the way ends early. */
export function pick(value: unknown, ...way: (string | number)[]): unknown {
  let current = value;
  for (const step of way) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.entries(current).find(([name]) => name === String(step))?.[1];
  }
  return current;
}

/** The rows of a list answer. */
export function records(answer: Answer): readonly Readonly<Record<string, unknown>>[] {
  const rows = pick(answer.result, 'records');
  return Array.isArray(rows) ? rows : [];
}
