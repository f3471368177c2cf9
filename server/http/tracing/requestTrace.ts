import type { FastifyInstance } from 'fastify';

/**
 * One answered request. Its address is the one that the route declares: contents of the path, query, headers
 * and bodies are never kept (safety rule 4.4).
 */
export interface TracedRequest {
  readonly id: string;
  readonly time: Date;
  readonly method: string;
  /** `/gqmt-boot/sys/dict/back/:id`. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Maximum number of entries; the oldest is dropped first. */
const KEPT = 500;

/** The last requests of this process, in memory only. */
export class RequestTrace {
  private readonly kept: (TracedRequest | undefined)[] = new Array(KEPT);
  private count = 0;

  add(request: TracedRequest): void {
    this.kept[this.count % KEPT] = request;
    this.count += 1;
  }

  /** The newest first. */
  all(): readonly TracedRequest[] {
    const { count } = this;
    const length = Math.min(count, KEPT);
    return Array.from({ length }, (_, index) => this.kept[(count - 1 - index) % KEPT]).filter(
      (request) => request !== undefined,
    );
  }
}

/** Otherwise requests for the trace would soon fill it. */
const OWN = /\/(?:sys\/)?actuator\/httptrace/;

/** Keeps every answered request but preflights and those for the trace itself (screens 06, section 5). */
export function traceRequests(app: FastifyInstance, trace: RequestTrace, clock: () => Date): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = '（没有此路径）' } = request.routeOptions;
    if (request.method === 'OPTIONS' || OWN.test(route)) return;
    trace.add({
      id: request.id,
      time: clock(),
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
