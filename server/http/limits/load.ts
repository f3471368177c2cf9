import type { IncomingMessage } from 'node:http';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../src/common/wire.ts';
import { Refusal } from '../reply.ts';
import { answerOnSocket } from '../socketAnswer.ts';
import { texts } from '../texts.ts';
import { addressBlock } from './addressBlock.ts';
import { UnfinishedBodies } from './unfinishedBodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See Route.essential. */
    essential?: boolean;
    /** True if it receives forms with files. */
    takesFiles?: boolean;
  }
}

const OVERLOADED = 503;
const RETRY_AFTER_S = '2';
/** With more open requests, new ones are asked to retry later, so that the accepted ones finish. */
const MOST_OPEN = 500;
/** Those that keep answering are bounded too. */
const MOST_OPEN_AT_ALL = 1_000;
/**
 * Mean delay of the event loop. A call takes some ten turns of the loop and the console waits 9 s for its answer: beyond
 * half a second each, every answer would come too late.
 */
const MOST_DELAY_MS = 500;
/** Long enough that a single stall, such as the compiling of all schemas at the start, is not taken for load. */
const MEASURED_MS = 5_000;
/** The whole of a request, as safety rule 8.3 has it. */
const MOST_BODY_MS = 30_000;
/** For forms with files: a photo of 9 MB takes a minute and a half at the 100 KB a second of a phone. */
export const MOST_FORM_MS = 600_000;
/** Interval at which slow bodies are looked for. */
const LOOK_EVERY_MS = 1_000;

export interface LoadOptions {
  readonly clock: () => Date;
  /** Over how many milliseconds the delay is averaged. */
  readonly measuredMs?: number;
  /** How long a body may be slow, in milliseconds. */
  readonly bodyGraceMs?: number;
  /** How long a body without files may take, in milliseconds. */
  readonly mostBodyMs?: number;
}

/**
 * Above a load threshold calls are refused, while health, static files and dictionaries keep answering (safety rules
 * 2.5 and 8.3). Load is a late event loop, which @fastify/under-pressure measures, or too many open requests, which it
 * does not count. A request counts as open from when its body is there; until then it counts for its address.
 */
export async function limitLoad(
  app: FastifyInstance,
  { clock, measuredMs = MEASURED_MS, bodyGraceMs, mostBodyMs = MOST_BODY_MS }: LoadOptions,
): Promise<void> {
  let open = 0;
  const count = (reply: FastifyReply) => {
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
    });
  };
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    count(reply);
    if (open > (keepsAnswering(request) ? MOST_OPEN_AT_ALL : MOST_OPEN)) throw overload(reply);
  };
  const bodies = new UnfinishedBodies(bodyGraceMs);
  const numbers = new WeakMap<IncomingMessage, string>();
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return enter(request, reply);
    numbers.set(request.raw, request.id);
    const mostMs = request.routeOptions.config?.takesFiles === true ? MOST_FORM_MS : mostBodyMs;
    if (bodies.begin(request.raw, reply.raw, addressBlock(request.ip), mostMs)) return;
    // The rest of the body is not waited for.
    reply.header('Connection', 'close');
    throw overload(reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!hasBody(request)) return;
    // Forms with files are read by the handler.
    if (bodies.has(request.raw)) request.raw.once('end', () => !reply.raw.writableEnded && count(reply));
    else enter(request, reply);
  });
  cutSlowBodies(app, bodies, (request) => numbers.get(request) ?? '', clock);
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    sampleInterval: measuredMs,
    pressureHandler: async (request, reply, _type, delay) => {
      // Not one turn of the loop was measured: something stalled all the while, and has ended now that this runs.
      if (delay !== Number.POSITIVE_INFINITY && !keepsAnswering(request)) throw overload(reply);
    },
  });
}

function cutSlowBodies(
  app: FastifyInstance,
  bodies: UnfinishedBodies,
  numberOf: (request: IncomingMessage) => string,
  clock: () => Date,
): void {
  const timer = setInterval(() => {
    for (const request of bodies.tooSlow()) {
      const id = numberOf(request);
      answerOnSocket(request.socket, { head: '408 Request Timeout', id, message: texts.tooSlow, now: clock() });
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

function keepsAnswering({ raw, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.essential === true || !raw.url?.startsWith(`${API_PREFIX}/`);
}

function overload(reply: FastifyReply): Refusal {
  reply.header('Retry-After', RETRY_AFTER_S);
  return new Refusal(texts.overloaded, OVERLOADED);
}
