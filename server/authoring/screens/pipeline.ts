import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { toldOf } from '../../../src/runtime/diagnostics/told.ts';
import type { CompiledDocument } from '../../../src/runtime/model/document.ts';
import { type Guard, guardsOf } from '../../../src/runtime/model/guards.ts';
import { ANSWERS } from '../../../src/runtime/pipeline/answers.ts';
import { toldBesideOthers } from '../../../src/runtime/pipeline/besideOthers.ts';
import { lackingFor } from '../../../src/runtime/pipeline/lacking.ts';
import { type PipelineReport, runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import type { CheckJob } from './checkJob.ts';
import { jobOf } from './gatherJob.ts';
import type { Library } from './library.ts';
import type { Verdict } from './verdict.ts';

const registries = createRegistries();

/** Checks a text as the console will when it opens the document; see `verdictOn`. */
export function verdictOf(job: CheckJob): Verdict {
  const report = reportOn(job);
  const diagnostics = toldOf([...toldBesideOthers(report, job.name, job.shown), ...lackingFor(report, job.facts)]);
  return { ok: !diagnostics.some(({ severity }) => severity === 'error'), diagnostics };
}

/** The permission codes of a document; null for one that shows nothing: a fragment, or one with too little right. */
export async function guardsIn(text: string, name: string, library: Library): Promise<readonly Guard[] | null> {
  const { screen } = reportOn(await jobOf(text, name, library));
  return screen && guardsOf(screen);
}

/** A document as the console shows it; null for one that shows nothing. */
export async function screenIn(text: string, name: string, library: Library): Promise<CompiledDocument | null> {
  return reportOn(await jobOf(text, name, library)).screen;
}

function reportOn({ text, file, screens, used }: CheckJob): PipelineReport {
  const library = used ? { get: (other: string) => used.get(other), names: () => screens } : undefined;
  return runPipeline(text, file, registries, { screens, library, answers: ANSWERS });
}
