import type { Services } from '../../http/services.ts';
import type { ClientSocket } from './clientSocket.ts';
import { heartbeatAnswer, isHeartbeat, readTableFrame, type TableFrame } from './frames.ts';
import { pushTable } from './push.ts';
import { readRowAsk } from './rows/asks.ts';
import type { RowChannel } from './rows/rowChannel.ts';

type Need = Pick<Services, 'db' | 'log'> & { readonly rows: RowChannel };

/** Answers what a client sends; everything that is not in the contract is ignored (safety rule 5.6). */
export function answerMessage(socket: ClientSocket, message: Buffer, services: Need): void {
  if (socket.kind === 'table') {
    const ask = readRowAsk(message);
    if (ask) void services.rows.answer(socket, ask);
    else answerTable(socket, readTableFrame(message), services);
  }
  if (socket.kind !== 'table' && isHeartbeat(message.toString('utf8'))) socket.send(JSON.stringify(heartbeatAnswer));
}

function answerTable(socket: ClientSocket, frame: TableFrame | null, { db, log }: Need): void {
  if (frame?.type === 'heart_beat') socket.send(JSON.stringify(frame));
  if (frame?.type !== 'update_vxe_table') return;
  // The sender gets it back from the database like all other clients.
  pushTable(db, frame).catch((error: unknown) => log.warn({ err: error }, 'a changed row could not be passed on'));
}
