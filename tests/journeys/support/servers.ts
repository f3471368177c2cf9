import { createDatabase, type NamedDatabase } from '../../support/postgresServer.ts';
import { type BuiltServer, startBuiltServer } from './builtServer.ts';

/** A start takes a second or two on an idle computer. */
export const SERVER_LIMIT_MS = 150_000;

/**
 * Servers that several files of journeys share, each with a database of its own. Their journeys may come in any order:
 *
 * - `readers` look at what a first start leaves. What they add is theirs alone, and no list that others count grows.
 * - `people` get accounts, sign in and out, and change their passwords.
 * - `office` is where administrators add records of their own.
 * - `plant` is where stations, rounds and orders get records.
 */
export type SharedServer = 'readers' | 'people' | 'office' | 'plant';

/** The servers of one worker. A file that changes what others count on has its own. */
export interface Servers {
  /**
   * The server of a file, started for its first journey. The one of the file before is ended meanwhile.
   * @param settings environment of the server; the same for all journeys of a file
   */
  of(file: string, settings: NodeJS.ProcessEnv): Promise<BuiltServer>;
  /** The server that several files share, started for the first of them and kept for the next. */
  shared(name: SharedServer): Promise<BuiltServer>;
  /** Stops what a server needed around it, after all servers have ended. */
  atClose(stop: () => Promise<void>): void;
  /** Rejects when a server did not end cleanly. */
  close(): Promise<void>;
}

export function openServers(): Servers {
  let current: { readonly file: string; readonly server: BuiltServer } | null = null;
  const kept = new Map<SharedServer, BuiltServer>();
  const endings: Promise<void>[] = [];
  const last: (() => Promise<void>)[] = [];
  const endCurrent = () => {
    if (current !== null) endings.push(current.server.stop());
    current = null;
  };
  return {
    async of(file, settings) {
      if (current?.file !== file) {
        endCurrent();
        current = { file, server: await startSeededServer(settings) };
      }
      return current.server;
    },
    async shared(name) {
      const server = kept.get(name) ?? (await startSeededServer({}));
      kept.set(name, server);
      return server;
    },
    atClose: (stop) => void last.push(stop),
    async close() {
      endCurrent();
      endings.push(...[...kept.values()].map((server) => server.stop()));
      await Promise.all(endings);
      await Promise.all(last.map((stop) => stop()));
    },
  };
}

/** A copy of the database that a first start leaves; see globalSetup.ts. */
export async function createSeededDatabase(): Promise<NamedDatabase> {
  const { GUANGSHU_TEST_POSTGRES, GUANGSHU_TEST_TEMPLATE } = process.env;
  if (!GUANGSHU_TEST_POSTGRES || !GUANGSHU_TEST_TEMPLATE) throw new Error('the journeys were not set up');
  return createDatabase(GUANGSHU_TEST_POSTGRES, GUANGSHU_TEST_TEMPLATE);
}

async function startSeededServer(settings: NodeJS.ProcessEnv): Promise<BuiltServer> {
  const database = await createSeededDatabase();
  const server = await startBuiltServer({ ...settings, DATABASE_URL: database.url });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
