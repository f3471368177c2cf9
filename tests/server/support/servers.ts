import { expect, vi } from 'vitest';
import { openPool } from '../../../server/foundation/database/pool.ts';
import { TableChanges } from '../../../server/foundation/database/statements/tableChanges.ts';
import type { Freshness } from '../../../server/foundation/kept/freshness.ts';
import { Presence } from '../../../server/foundation/kept/presence.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { type Console, openConsole } from './console.ts';

/** One of several servers on a database, as in a process of its own: with its own pool and its own memory. */
export interface Server extends Console {
  readonly presence: Freshness;
}

async function openServer({ url }: TestDatabase): Promise<Server> {
  const changes = new TableChanges();
  const db = openPool({ connectionString: url }, () => {}, undefined, changes);
  const presence = new Presence({ connectionString: url }, changes, { warn: () => {} });
  await presence.start();
  const database = { db, changes, url, drop: () => db.destroy() };
  const server = await openConsole({}, undefined, { database, freshness: presence });
  const close = async () => {
    await presence.stop();
    await server.close();
  };
  return { ...server, presence, close };
}

/** Servers on one seeded database. The first is alone until a second one is opened. */
export async function openServers() {
  const database = await openTestDatabase('seeded');
  const opened: Server[] = [];
  return {
    async open(): Promise<Server> {
      const server = await openServer(database);
      opened.push(server);
      await vi.waitFor(() => expect(server.presence.hears()).toBe(true));
      return server;
    },
    async close() {
      for (const server of opened) await server.close();
      await database.drop();
    },
  };
}
