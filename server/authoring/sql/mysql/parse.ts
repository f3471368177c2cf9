import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../http/reply.ts';
import type { ParseAnswer } from './parser.mjs';

/** Longest time for one statement; the usual one takes some milliseconds. */
const TIME_LIMIT_MS = 2_000;
/** A new thread loads the parser first, on a busy machine for seconds. */
const START_LIMIT_MS = 10_000;
const FIRST = 'select 1';
const MEMORY_MB = 256;

/** Next to the built server, or among the sources. */
const BUILT = fileURLToPath(new URL('mysqlParser.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('parser.mjs', import.meta.url));

const startParser = () =>
  new Worker(existsSync(BUILT) ? BUILT : SOURCE, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // None of the server's secrets.
    env: {},
  });

type Outcome = { readonly trees: readonly unknown[] } | { readonly offset: number };

/** Parses statements in a thread, one after the other, and ends the thread when one takes too long. */
export class MysqlParser {
  readonly #start: () => Worker;
  readonly #limitMs: number;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(start: () => Worker = startParser, limitMs = TIME_LIMIT_MS) {
    this.#start = start;
    this.#limitMs = limitMs;
  }

  /**
   * @param text strings and parameters as placeholders (lexemes.ts)
   * @returns the trees of its statements, or the position of a syntax error
   * @throws Refusal for a statement that takes too long
   */
  parse(text: string): Promise<Outcome> {
    const parsed = this.#last.then(() => this.#alone(text));
    this.#last = parsed.catch(() => {});
    return parsed;
  }

  async #alone(text: string): Promise<Outcome> {
    const isNew = this.#worker === null;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    try {
      if (isNew) await answerOf(worker, { id: ++this.#count, text: FIRST }, START_LIMIT_MS);
      const answer = await answerOf(worker, { id: ++this.#count, text }, this.#limitMs);
      if ('isTooComplex' in answer) throw tooComplex();
      if ('offset' in answer) return { offset: answer.offset };
      const trees: unknown = JSON.parse(answer.trees);
      return { trees: Array.isArray(trees) ? trees : [] };
    } catch (error) {
      this.#worker = null;
      void worker.terminate();
      throw error;
    } finally {
      // An idle thread does not keep the server from ending.
      worker.unref();
    }
  }
}

/** The thread of this process; started with the first statement. */
export const mysqlParser = new MysqlParser();

const tooComplex = () => new Refusal('语句过于复杂，请拆分或简化');

function answerOf(worker: Worker, job: { readonly id: number; readonly text: string }, limitMs: number) {
  return new Promise<ParseAnswer>((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
      // Errors of a thread that is being ended have no other listener.
      worker.on('error', () => {});
      outcome();
    };
    const timer = setTimeout(() => settle(() => reject(tooComplex())), limitMs);
    worker.on('message', (answer: ParseAnswer) => settle(() => resolve(answer)));
    worker.on('error', (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error)),
    );
    worker.on('exit', () => settle(() => reject(new Error('the thread that parses statements ended'))));
    worker.postMessage(job);
  });
}
