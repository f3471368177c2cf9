import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../foundation/database/connection.ts';
import { EventListener } from '../../foundation/events/listener.ts';
import type { Services } from '../../http/services.ts';
import { ClientSocket, closeCodes } from './clientSocket.ts';
import type { NoticeFrame } from './frames.ts';
import { answerMessage } from './messages.ts';
import { openSessions } from './openSessions.ts';
import { readPush, type SocketKind } from './push.ts';
import { RowChannel } from './rows/rowChannel.ts';
import { SocketPool } from './socketPool.ts';
import { Upgrades } from './upgrade.ts';

/** Resources whose records every console keeps. */
const DICTIONARIES: ReadonlySet<string> = new Set(['sys/dict', 'sys/dictItem']);

/** Sessions also end by time, of which nothing tells. */
const sessionCheckMs = 60_000;

/**
 * Opens the sockets of S7.37a and S7.37b on this server and connects it to the others on the same database. Sockets
 * close with their session, and with the server.
 * @param connection for listening to the other servers, besides the pool's connections
 * @returns how many sockets of each kind are open
 */
export async function registerSockets(
  app: FastifyInstance,
  services: Services,
  connection: Connection,
): Promise<() => ReadonlyMap<SocketKind, number>> {
  const { db, clock, log } = services;
  const pool = new SocketPool();
  const rows = new RowChannel(services);
  const end = (sessionIds: readonly string[]) =>
    pool.closeSessions(new Set(sessionIds), closeCodes.sessionEnded, 'session ended');

  const tell = (cmd: NoticeFrame['cmd']) =>
    pool.push({ sockets: 'notice', to: 'all', text: JSON.stringify({ cmd } satisfies NoticeFrame) });

  const endOverdue = async () => {
    const held = pool.sessionIds();
    try {
      const open = await openSessions(db, held, clock());
      end(held.filter((id) => !open.has(id)));
    } catch (error) {
      log.warn({ err: error }, 'the sessions of open sockets could not be checked');
    }
  };

  const listener = new EventListener(
    connection,
    {
      event: (value) => {
        if (!rows.event(value)) pool.push(readPush(value));
      },
      sessionEnded: (sessionId) => end([sessionId]),
      rowsChanged: (resource) => {
        rows.changed(resource);
        if (DICTIONARIES.has(resource)) tell('dict');
      },
      restored: () => {
        // Nobody knows what was missed: every client loads its notices again.
        tell('topic');
        tell('dict');
        rows.restored();
        void endOverdue();
      },
    },
    log,
  );

  const upgrades = new Upgrades(
    services,
    (userId) => pool.hasRoomFor(userId),
    (opened, welcome) => {
      const socket = new ClientSocket(opened, welcome);
      pool.add(socket);
      socket.onMessage((message) => answerMessage(socket, message, { ...services, rows }));
    },
  );

  const check = setInterval(endOverdue, sessionCheckMs);
  app.addHook('preClose', async () => {
    clearInterval(check);
    rows.close();
    upgrades.close();
    await Promise.all([pool.closeAll(closeCodes.goingAway, 'server is stopping'), listener.stop()]);
  });
  await listener.start();
  upgrades.attach(app.server);
  return () => pool.openCounts();
}
