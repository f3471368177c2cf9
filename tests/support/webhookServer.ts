import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What it answers; null: nothing, so that the caller waits. */
type Answer = (call: ReceivedCall, count: number) => { readonly status: number; readonly body: string } | null;

/** A real receiver of webhooks, gateways and bots on the loopback. */
export async function openWebhookServer(answer: Answer = () => ({ status: 200, body: '{"errcode":0,"code":0}' })) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    calls.push(call);
    const given = answer(call, calls.length);
    if (given) response.writeHead(given.status).end(given.body);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, calls, close };
}
