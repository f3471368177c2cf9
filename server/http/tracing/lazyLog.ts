import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/**
 * Log of one request with members of its own (number, address, account). A child of Pino costs more than most of what a
 * short request does, so it is made with the first line that is written: one with all members, or none.
 */
export class LazyLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | null = null;

  /** @param parent log of the server @param bindings members of every line */
  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings): FastifyBaseLogger {
    return new LazyLog(this.#parent, { ...this.#bindings, ...bindings });
  }

  trace(first: unknown, text?: string, ...values: unknown[]): void {
    this.#write('trace', first, text, values);
  }

  debug(first: unknown, text?: string, ...values: unknown[]): void {
    this.#write('debug', first, text, values);
  }

  info(first: unknown, text?: string, ...values: unknown[]): void {
    this.#write('info', first, text, values);
  }

  warn(first: unknown, text?: string, ...values: unknown[]): void {
    this.#write('warn', first, text, values);
  }

  error(first: unknown, text?: string, ...values: unknown[]): void {
    this.#write('error', first, text, values);
  }

  fatal(first: unknown, text?: string, ...values: unknown[]): void {
    this.#write('fatal', first, text, values);
  }

  silent(): void {}

  #write(level: Level, first: unknown, text: string | undefined, values: readonly unknown[]): void {
    if (!isWritten(level, this.#parent.level)) return;
    this.#made ??= this.#parent.child(this.#bindings);
    this.#made[level](first, text, ...values);
  }
}

const LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** True if lines of a level are written by a log that begins at another. */
export const isWritten = (level: string, least: string): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf(least);
