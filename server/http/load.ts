import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefix } from './prefix.ts';
import { Refusal } from './reply.ts';
import { texts } from './texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See Route.essential. */
    essential?: boolean;
  }
}

const OVERLOADED = 503;
const RETRY_AFTER_S = '2';
/** Above so many open requests new ones are told to come back, so that the accepted ones are finished. */
const MOST_OPEN = 500;
/** Those that keep answering are bounded too. */
const MOST_OPEN_AT_ALL = 1_000;
/**
 * Mean delay of the event loop. A call takes some ten turns of the loop and the console waits 9 s for its answer: beyond
 * half a second each, every answer would come too late.
 */
const MOST_DELAY_MS = 500;
/** Long enough that a single stall, such as loading the document pipeline, is not taken for load. */
const MEASURED_MS = 2_000;

/**
 * Above a load threshold calls are refused, while health, static files and dictionaries keep answering (safety rules
 * 2.5 and 8.3). Load is a late event loop, which @fastify/under-pressure measures, or too many open requests, which it
 * does not count.
 */
export async function limitLoad(app: FastifyInstance): Promise<void> {
  let open = 0;
  app.addHook('onRequest', async (request, reply) => {
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
    });
    if (open > (keepsAnswering(request) ? MOST_OPEN_AT_ALL : MOST_OPEN)) throw overload(reply);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    sampleInterval: MEASURED_MS,
    pressureHandler: async (request, reply) => {
      if (!keepsAnswering(request)) throw overload(reply);
    },
  });
}

function keepsAnswering({ raw, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.essential === true || !raw.url?.startsWith(`${prefix}/`);
}

function overload(reply: FastifyReply): Refusal {
  reply.header('Retry-After', RETRY_AFTER_S);
  return new Refusal(texts.overloaded, OVERLOADED);
}
