import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ServerFacts } from '../../../src/common/serverFacts.ts';
import type { CheckJob } from './checkJob.ts';
import { CheckThread } from './checkThread.ts';
import type { Library } from './library.ts';
import type { Verdict } from './verdict.ts';

/** Exists next to the built server only; from the sources, documents are checked in the calling thread. */
const BUILT_WORKER = fileURLToPath(new URL('checkWorker.js', import.meta.url));

let thread: CheckThread | null = null;

async function checked(job: CheckJob): Promise<Verdict> {
  if (!existsSync(BUILT_WORKER)) {
    const { verdictOf } = await import('./pipeline.ts');
    return verdictOf(job);
  }
  thread ??= new CheckThread(() => new Worker(BUILT_WORKER));
  return thread.verdictOn(job);
}

interface Checking {
  /** Facts about this server, for warnings about missing parts. */
  readonly facts?: ServerFacts | null;
  /** Place of the text, for messages; by default that of stored documents. */
  readonly file?: string;
}

/**
 * Runs a document through the whole pipeline of the console, with everything the console registers. The
 * pipeline is loaded with the first checked document, to keep the start of the server fast.
 * @param library the other documents, which steps may open and `use` may name
 */
export async function verdictOn(
  text: string,
  name: string,
  library: Library,
  { facts = null, file }: Checking = {},
): Promise<Verdict> {
  const { jobOf } = await import('./gatherJob.ts');
  const job = await jobOf(text, name, library, facts);
  return checked(file === undefined ? job : { ...job, file });
}
