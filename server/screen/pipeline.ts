import { createRegistries } from '../../src/app/registries.ts';
import { gatherChecked, gatherShown } from '../../src/runtime/language/gather.ts';
import { resourceOfKey } from '../../src/runtime/language/resourceKey.ts';
import { type Guard, guardsOf } from '../../src/runtime/model/guards.ts';
import { toldBesideOthers } from '../../src/runtime/pipeline/besideOthers.ts';
import { type PipelineReport, runPipeline } from '../../src/runtime/pipeline/pipeline.ts';
import { type Library, placeOf } from './library.ts';
import type { Verdict } from './verdict.ts';

const registries = createRegistries();

/** Checks a text as the console will when it opens the document; see `verdictOn`. */
export async function check(text: string, name: string, library: Library): Promise<Verdict> {
  const report = await reportOn(text, name, library);
  const shown = await gatherShown(text, (screen) => library.read(screen));
  const diagnostics = toldBesideOthers(report, name, shown);
  return { ok: !diagnostics.some(({ severity }) => severity === 'error'), diagnostics };
}

/** The permission codes of a document; null for one that shows nothing: a fragment, or one with too little right. */
export async function guardsIn(text: string, name: string, library: Library): Promise<readonly Guard[] | null> {
  const { screen } = await reportOn(text, name, library);
  return screen && guardsOf(screen);
}

async function reportOn(text: string, name: string, library: Library): Promise<PipelineReport> {
  const file = placeOf(name);
  const screens = [...new Set([...library.names, name])];
  const used = await gatherChecked(text, async (other) => {
    const resource = resourceOfKey(other);
    if (resource !== null) return library.readResource(resource);
    return other === name ? { file, text } : library.read(other);
  });
  const known = used && { get: (other: string) => used.get(other), names: () => screens };
  return runPipeline(text, file, registries, { screens, library: known ?? undefined });
}
