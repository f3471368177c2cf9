import type { FastifyInstance } from 'fastify';
import { FORCED_OUT } from '../../../src/common/wire.ts';
import { forcedOutOf } from '../../credentials/sessions/forcedOut.ts';
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

/** Resources whose changes make every console reload. */
const TOLD: ReadonlyMap<string, 'dict' | 'alarm'> = new Map([
  ['sys/dict', 'dict'],
  ['sys/dictItem', 'dict'],
  ['station/alarm', 'alarm'],
]);

/** The engine writes alarms station by station; consoles are notified once for all of them. */
const ALARMS_MS = 500;

/** Sessions may also expire, which causes no event. */
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

  let alarmsLater: NodeJS.Timeout | null = null;
  const tellAlarms = () => {
    alarmsLater ??= setTimeout(() => {
      alarmsLater = null;
      tell('alarm');
    }, ALARMS_MS);
  };

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
        const forced = forcedOutOf(value);
        if (forced !== null) pool.closeSessions(new Set([forced]), closeCodes.sessionEnded, FORCED_OUT);
        else if (!rows.event(value)) pool.push(readPush(value));
      },
      sessionEnded: (sessionId) => end([sessionId]),
      rowsChanged: (resource, written) => {
        rows.changed(resource, written);
        const cmd = TOLD.get(resource);
        if (cmd === 'alarm') tellAlarms();
        else if (cmd) tell(cmd);
      },
      restored: () => {
        // Events may have been missed: every client reloads its notices.
        tell('topic');
        tell('dict');
        tell('alarm');
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
    if (alarmsLater) clearTimeout(alarmsLater);
    rows.close();
    upgrades.close();
    await Promise.all([pool.closeAll(closeCodes.goingAway, 'server is stopping'), listener.stop()]);
  });
  await listener.start();
  upgrades.attach(app.server);
  return () => pool.openCounts();
}
