import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ServerFacts } from '../../../src/common/serverFacts.ts';
import type { CheckJob } from './checkJob.ts';
import { CheckThread } from './checkThread.ts';
import type { Library } from './library.ts';
import type { Verdict } from './verdict.ts';

/** Stands beside the built server only; sources are checked in the thread that asks. */
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
  /** What this server has, for warnings about what it lacks. */
  readonly facts?: ServerFacts | null;
  /** Where the text lies, for messages; by default where stored ones do. */
  readonly file?: string;
}

/**
 * Takes a document through the whole pipeline of the console, with everything the console registers. The pipeline is
 * loaded with the first document that is checked, so that the start of the server does not pay for it.
 * @param library the documents beside this one, which steps may open and `use` may name
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
