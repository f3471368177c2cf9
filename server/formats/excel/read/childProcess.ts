import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../../http/reply.ts';
import { tooMuch, unreadable } from './refusals.ts';

const TIME_LIMIT_MS = 10_000;
const MEMORY_MB = 256;
/** Exit of a process that V8 or the system ended for lack of memory. */
const ABORTED = 134;
const FOR_MEMORY: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGKILL']);

/** Next to the built server, or in the sources. */
const BUILT = fileURLToPath(new URL('excelReader.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('reader.mjs', import.meta.url));

/** A mistake of ours in the reader, as it crosses the border of processes. */
interface Fault {
  readonly fault: { readonly name: string; readonly message: string; readonly stack: string | undefined };
}

/**
 * Reads a workbook in its own process: running out of memory there does not take the server down, as it would
 * in a thread (decision 24).
 * @param order the instructions for reader.mjs
 * @throws Refusal if the process ends without a result or takes more than 10 s; Error for a mistake of the
 * reader
 */
export function readInProcess<Answer extends object>(order: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(existsSync(BUILT) ? BUILT : SOURCE, [], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      // Long lists of rows: as JSON they would be text in between.
      serialization: 'advanced',
      // Discards what the library prints about broken files.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the server's secrets; Windows starts no process without its folder.
      env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    });
    let settle: (() => void) | null = null;
    /** The first outcome counts, once the memory of the process is free again. */
    const end = (outcome: () => void) => {
      clearTimeout(timer);
      settle ??= outcome;
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) settle();
      else child.kill('SIGKILL');
    };
    const timer = setTimeout(
      () => end(() => reject(new Refusal('文件内容过于复杂，读取超时，请减少内容后再导入'))),
      TIME_LIMIT_MS,
    );
    child.once('message', (message) => {
      const answer = message as Answer | Fault;
      end(() => ('fault' in answer ? reject(errorOf(answer)) : resolve(answer)));
    });
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', (code, signal) => end(() => reject(endOf(code, signal))));
    child.send(order, (error) => error && end(() => reject(unreadable())));
  });
}

function endOf(code: number | null, signal: NodeJS.Signals | null): Refusal {
  return FOR_MEMORY.has(signal) || code === ABORTED ? tooMuch() : unreadable();
}

function errorOf({ fault: { name, message, stack } }: Fault): Error {
  return Object.assign(new Error(message), { name, stack });
}
