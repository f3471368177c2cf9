import { createRegistries } from '../../src/app/registries.ts';
import { nameDiffersFromFile } from '../../src/runtime/diagnostics/messages/names.ts';
import { gatherShown, gatherUsed } from '../../src/runtime/language/gather.ts';
import { Locator } from '../../src/runtime/language/locate.ts';
import { pageCircles } from '../../src/runtime/language/pageCircles.ts';
import { resourceOfKey } from '../../src/runtime/language/resourceKey.ts';
import { type Guard, guardsOf } from '../../src/runtime/model/guards.ts';
import { type PipelineReport, runPipeline } from '../../src/runtime/pipeline/pipeline.ts';
import { type Library, placeOf } from './library.ts';
import type { Verdict } from './verdict.ts';

const registries = createRegistries();

/** Checks a text as the console will when it opens the document; see `verdictOn`. */
export async function check(text: string, name: string, library: Library): Promise<Verdict> {
  const file = placeOf(name);
  const report = await reportOn(text, name, library);
  const shown = await gatherShown(text, (screen) => library.read(screen));
  const circles = pageCircles(new Map([...shown, [name, text]]), (side) => side === name).map(({ message, pointer }) =>
    new Locator(text, file).diagnostic({ message, pointer, at: 'value' }),
  );
  const diagnostics = [...report.diagnostics, ...circles];
  const isOk = !diagnostics.some(({ severity }) => severity === 'error');
  if (!isOk || report.name === name) return { ok: isOk, diagnostics };
  const message = nameDiffersFromFile(report.name, name);
  const misnamed = new Locator(text, file).diagnostic({ message, pointer: '/name', at: 'value' });
  return { ok: false, diagnostics: [misnamed, ...diagnostics] };
}

/** The permission codes of a document; null for one that shows nothing: a fragment, or one with too little right. */
export async function guardsIn(text: string, name: string, library: Library): Promise<readonly Guard[] | null> {
  const { screen } = await reportOn(text, name, library);
  return screen && guardsOf(screen);
}

async function reportOn(text: string, name: string, library: Library): Promise<PipelineReport> {
  const file = placeOf(name);
  const screens = [...new Set([...library.names, name])];
  const used = await gatherUsed(text, async (other) => {
    const resource = resourceOfKey(other);
    if (resource !== null) return library.readResource(resource);
    return other === name ? { file, text } : library.read(other);
  });
  const known = used && { get: (other: string) => used.get(other), names: () => screens };
  return runPipeline(text, file, registries, { screens, library: known ?? undefined });
}
