import type { FastifyBaseLogger } from 'fastify';

/** Writes JSON lines; never give it tokens, passwords or whole queries. */
export type Logger = FastifyBaseLogger;
