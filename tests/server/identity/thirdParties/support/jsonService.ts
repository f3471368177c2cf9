import { createServer, type IncomingMessage } from 'node:http';

/** One request as a platform sees it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  /** A JSON body's fields. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object | string;
}

export interface JsonService {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly seen: Seen[];
  stop(): Promise<void>;
}

/** Starts a real HTTP server on a free port; stop it in afterAll. */
export async function startJsonService(answer: (seen: Seen) => Said | Promise<Said>): Promise<JsonService> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const text = Buffer.concat(chunks).toString('utf8');
    const parsed: unknown = request.headers['content-type'] === 'application/json' ? JSON.parse(text) : {};
    const body = Object.fromEntries(Object.entries(parsed ?? {}));
    const { method = '', headers } = request;
    const one = { method, path: pathname, query: Object.fromEntries(searchParams), headers, body };
    seen.push(one);
    const said = await answer(one);
    response
      .writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers })
      .end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends the browser back with a code, as a platform does once the person agreed. */
export function sendBack(seen: Seen, parameters: Readonly<Record<string, string>>): Said {
  const back = new URL(seen.query.redirect_uri ?? '');
  for (const [name, value] of Object.entries({ ...parameters, state: seen.query.state ?? '' })) {
    back.searchParams.set(name, value);
  }
  return { status: 302, headers: { location: back.href }, body: '' };
}
