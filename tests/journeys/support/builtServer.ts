import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** A first start creates the database: seconds on an idle computer, more when the tests before are still settling. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;

/** The answer to every captcha of the started server. */
export const CAPTCHA = 'gs26';

/** Password of the demo accounts. */
export const DEMO_PASSWORD = 'Guangshu#2026';

export interface BuiltServer {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Settings under which scripts find its database. */
  readonly environment: Readonly<Record<string, string>>;
  /** Of its process; the database has its own. */
  readonly pid: number;
  /** Ends the server as an operator would (SIGTERM) and removes its data. Rejects when it had to be killed. */
  readonly stop: () => Promise<void>;
}

/** The caller's environment without what would change the server under test. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = [
    'NODE_ENV',
    'DATABASE_URL',
    'ADMIN_PASSWORD',
    'SIGN_SECRET',
    'DATA_SECRET',
    'UPLOAD_QUOTA_MB',
    'EXCEL_FORMAT',
    'SIGN_MODE',
    'TOKEN_TTL_S',
    'SMS_SENDER',
    'SMS_GATEWAY_URL',
    'SMS_GATEWAY_TOKEN',
    'LOGIN_ENCRYPTION',
    'TOKENLESS_SOCKETS',
    'DEMO',
    'DEMO_LIVE',
    'STATIC_DIR',
    'DOCUMENTS_DIR',
    'GUANGSHU_DEV',
    'PUBLIC_URL',
    'BASE_PATH',
    'CONSOLE_ORIGINS',
    'FRAME_ORIGINS',
    'PROXY_TARGETS',
    'WEBHOOK_TARGETS',
    'DATA_SOURCE_TARGETS',
    'MQTT_URL',
    'MQTT_PREFIX',
    'TRUSTED_PROXIES',
    'CONSOLE_CONFIGURATION',
    'CAS_BASE_URL',
    'METRICS_TOKEN',
    'BACKUP_DIR',
    'BACKUP_KEY',
    'SECURITY_CONTACT',
  ];
  const isOwn = (name: string) => own.includes(name) || name.startsWith('THIRD_');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwn(name)));
}

/**
 * Starts dist/server/main.js on a port of the system's choice with an empty data folder and waits for its ready line.
 * @param extra further settings; DATABASE_URL spares it a database of its own
 * @param options for Node
 */
export async function startBuiltServer(
  extra: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Promise<BuiltServer> {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-journeys-'));
  // Under root the database runs as another user, who has to reach its folder through this one.
  chmodSync(folder, 0o755);
  const dataFolder = join(folder, 'data');
  const child = spawn(process.execPath, [...options, inRoot('dist/server/main.js')], {
    cwd: inRoot(),
    env: {
      ...cleanEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      CAPTCHA_TEXT: CAPTCHA,
      // Journeys that need stations that report ask for it.
      DEMO_LIVE: '0',
      // Each journey comes from an address of its own: failed sign-ins of one must not make the others wait.
      TRUSTED_PROXIES: 'loopback',
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /Guangshu ready at (http:\/\/\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const limit = timeout(START_LIMIT_MS, 'timeout' as const);
  const outcome = await Promise.race([
    ready.then((url) => ({ url })),
    ended.then(() => 'ended' as const),
    limit.promise,
  ]);
  limit.clear();
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (typeof outcome === 'string') {
    child.kill('SIGKILL');
    remove();
    throw new Error(`the built server did not become ready (${outcome}):\n${output}`);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = timeout(STOP_LIMIT_MS, 'timeout' as const);
    const end = await Promise.race([ended, patience.promise]);
    patience.clear();
    if (end === 'timeout') child.kill('SIGKILL');
    remove();
    if (end !== 0) throw new Error(`the server did not end cleanly after SIGTERM (${end}):\n${output.slice(-4000)}`);
  };
  const { DATABASE_URL } = extra;
  const environment = { DATA_DIR: extra.DATA_DIR ?? dataFolder, ...(DATABASE_URL && { DATABASE_URL }) };
  return { url: outcome.url, environment, pid: child.pid ?? 0, stop };
}

function timeout<T>(ms: number, value: T): { readonly promise: Promise<T>; readonly clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(value), ms);
  });
  return { promise, clear: () => clearTimeout(timer) };
}
