import { connect } from 'node:net';

/** What a server answers to an address that no client library has tidied up. */
export function rawGet(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('latin1').on('data', (data) => {
      text += data;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
}
