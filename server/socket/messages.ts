import type { Services } from '../http/services.ts';
import type { ClientSocket } from './clientSocket.ts';
import { heartbeatAnswer, isHeartbeat, readTableFrame, type TableFrame } from './frames.ts';
import { pushTable } from './push.ts';

type Need = Pick<Services, 'db' | 'log'>;

/** Answers what a client sends; everything that is not in the contract is ignored (safety rule 5.6). */
export function answerMessage(socket: ClientSocket, message: Buffer, services: Need): void {
  if (socket.kind === 'table') answerTable(socket, readTableFrame(message), services);
  else if (isHeartbeat(message.toString('utf8'))) socket.send(JSON.stringify(heartbeatAnswer));
}

function answerTable(socket: ClientSocket, frame: TableFrame | null, { db, log }: Need): void {
  if (frame?.type === 'heart_beat') socket.send(JSON.stringify(frame));
  if (frame?.type !== 'update_vxe_table') return;
  // The sender gets it back from the database like everybody else.
  pushTable(db, frame).catch((error: unknown) => log.warn({ err: error }, 'a changed row could not be passed on'));
}
