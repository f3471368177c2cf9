import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { API_PREFIX } from '../../src/common/wire.ts';
import { loggedError } from '../foundation/loggedError.ts';
import type { Config } from '../foundation/settings/config.ts';
import { withoutBase } from './basePath.ts';
import type { ClientHandler } from './console/client.ts';
import { apiHeaders, commonHeaders } from './console/securityHeaders.ts';
import { describeFailure } from './failure.ts';
import { type LoadOptions, limitLoad, MOST_FORM_MS } from './limits/load.ts';
import { envelope, type Reply, refuse } from './reply.ts';
import { bodyLimitBytes, parseJsonBody } from './request/jsonBody.ts';
import { answerOnSocket } from './socketAnswer.ts';
import { texts } from './texts.ts';
import { LazyLog } from './tracing/lazyLog.ts';
import { logAnswers } from './tracing/requestLog.ts';
import { requestNumber } from './tracing/requestNumber.ts';

const headersTimeoutMs = 10_000;
/** Interval at which the timeout of headers is checked; the default of half a minute would quadruple it. */
const timeoutsEveryMs = 1_000;

interface AppOptions {
  readonly config: Pick<Config, 'logLevel' | 'trustedProxies' | 'basePath'>;
  readonly clock: () => Date;
  /** Destination of the log; default standard error. */
  readonly logStream?: { write(line: string): void };
  /** Called when a request failed by a mistake of the server or of its surroundings. */
  readonly failed?: () => void;
  /** Load limits; the defaults are for real servers. */
  readonly load?: Omit<LoadOptions, 'clock'>;
}

/**
 * The HTTP server without routes: limits, headers, body parsing, the one error handler and the log. Routes come with
 * registerApi, registerHealth and registerClient; `setFallback` must be called once after them.
 */
export async function createApp({
  config,
  clock,
  logStream = process.stderr,
  failed = () => {},
  load,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    logger: { level: config.logLevel, stream: logStream, serializers: { err: (error) => loggedError(error) } },
    logController: new LogController({ disableRequestLogging: true }),
    // Otherwise everyone behind a proxy would wait together after a few wrong passwords.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    childLoggerFactory: (log, bindings) => new LazyLog(log, bindings),
    genReqId: ({ headers }) => requestNumber(headers),
    bodyLimit: bodyLimitBytes,
    // The longest of all: other bodies are cut sooner, see limits/load.ts.
    requestTimeout: MOST_FORM_MS,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: timeoutsEveryMs },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(withoutBase(url, config.basePath)),
    routerOptions: { maxParamLength: 1000, querystringParser: () => ({}) },
    // Of addresses that cannot be read; no hook runs for them.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply);
      request.log.info({ method: request.method, route: 'none' }, 'address refused');
      answerFailure(error, request, reply, { clock, failed });
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, app.log, clock),
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, { clock, failed }));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body),
  );
  app.addHook('onRequest', async (request, reply) => begin(request, reply));
  await limitLoad(app, { clock, ...load });
  logAnswers(app);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default quality 11 is for files compressed once, not for answers.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // Answered before any authentication. Without CORS headers other sites stay shut out (safety rule 8.5).
  app.options('*', async (_request, reply) => reply.code(200).send(''));
  return app;
}

/**
 * A page address with a % that begins no escape (typed, or cut off by a chat) gets the console, which reports
 * the page as missing. Calls with such an address are refused.
 */
function readableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith(API_PREFIX) || decoded(path) !== null) return url;
  return `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}

/** Null for what cannot be decoded. The result is used: a call without use counts as pure, and the build drops it. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Members of every response and of every log line about a request. */
function begin(request: FastifyRequest, reply: FastifyReply): void {
  request.log = request.log.child({ address: request.ip });
  reply.headers(commonHeaders).header('X-Request-Id', request.id);
  if (request.raw.url?.startsWith(API_PREFIX)) reply.headers(apiHeaders);
}

/** Answers addresses without a route: the console's pages and files, else the envelope for unknown paths. */
export function setFallback(app: FastifyInstance, clock: () => Date, client: ClientHandler): void {
  app.setNotFoundHandler((request, reply) => {
    if (!request.raw.url?.startsWith(`${API_PREFIX}/`) && client(request, reply)) return;
    const status = request.raw.url?.startsWith(`${API_PREFIX}/`) ? 200 : 404;
    send(reply, refuse(texts.unknownPath, 404), status, clock());
  });
}

function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, failed }: Required<Pick<AppOptions, 'clock' | 'failed'>>,
): void {
  const failure = describeFailure(error, request.id);
  if (failure.unexpected) {
    request.log.error({ err: error }, 'request failed');
    failed();
  }
  send(reply, failure.reply, failure.status, clock());
}

function send(reply: FastifyReply, answer: Reply, status: number, now: Date): void {
  reply.code(status).headers(apiHeaders).type('application/json; charset=utf-8').send(envelope(answer, now));
}

/** Bytes that are no HTTP never become a request; the answer is written by hand. */
function answerBrokenRequest(error: Error, socket: Socket, log: FastifyBaseLogger, clock: () => Date): void {
  const code = 'code' in error ? error.code : undefined;
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const id = requestNumber();
  log.info({ reqId: id, peer: socket.remoteAddress, code }, 'no request');
  answerOnSocket(socket, { head: '400 Bad Request', id, message: texts.badRequest, now: clock() });
}
