import { createServer } from 'node:net';
import { StartError } from '../foundation/startError.ts';
import { errorCode } from '../foundation/systemError.ts';

/**
 * Tries the address before the slow steps of a start.
 * @throws StartError naming the variable to set when it cannot be listened on
 */
export function requirePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Explains why listening failed; returns other errors unchanged. */
export function portError(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return new StartError(`port ${port} on ${host} is taken; set PORT to a free one`);
  if (code === 'EACCES') return new StartError(`port ${port} needs more rights; set PORT to one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`this machine has no address ${host}; set HOST to 127.0.0.1 or 0.0.0.0`);
  }
  return error;
}
