import type { Language } from '../../../common/languages.ts';
import { withLateParts } from '../../../common/latePart.ts';
import type { Registries } from '../../../runtime/contract/registry.ts';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import { gatherChecked, gatherShown } from '../../../runtime/language/assembly/gather.ts';
import { ANSWERS } from '../../../runtime/pipeline/answers.ts';
import { toldBesideOthers } from '../../../runtime/pipeline/besideOthers.ts';
import { type PipelineReport, runPipeline } from '../../../runtime/pipeline/pipeline.ts';
import type { LoadedScreen } from '../../../runtime/runtime.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';

/** Context in which a draft is checked. */
export interface CheckSurroundings {
  readonly registries: Registries;
  /** Language of the preview; that of the interface unless given. */
  readonly language?: Language;
  /** Names of all documents, the draft's own among them. */
  readonly screens: readonly string[];
  /** Reads another document that a draft names. */
  readonly read: (name: string) => Promise<DocumentText | null>;
}

/** Result of the pipeline for a draft. */
export interface CheckedDraft {
  /** The text that was checked. */
  readonly text: string;
  /** Everything said about it, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** Its preview; null for a fragment, which has no view of its own. */
  readonly loaded: LoadedScreen | null;
  /** The document with what its resource and its fragments lend it; null when too little is right. */
  readonly merged: PipelineReport['normalised'];
}

/** Takes a draft through the whole pipeline, as the server will before it stores it. */
export async function checkDraft(name: string, text: string, surroundings: CheckSurroundings): Promise<CheckedDraft> {
  const { registries, screens, read, language } = surroundings;
  const file = `${name}.json`;
  const used = await gatherChecked(text, (other) => (other === name ? Promise.resolve({ file, text }) : read(other)));
  const library = used === null ? undefined : { get: (key: string) => used.get(key), names: () => screens };
  const report = await withLateParts(() =>
    runPipeline(text, file, registries, { screens, library, language, answers: ANSWERS }),
  );
  const diagnostics = toldBesideOthers(report, name, await gatherShown(text, read));
  return { text, diagnostics, loaded: loadedOf(name, report, diagnostics), merged: report.normalised };
}

function loadedOf(
  name: string,
  { isFragment, screen }: PipelineReport,
  diagnostics: readonly Diagnostic[],
): LoadedScreen | null {
  if (isFragment && !hasError(diagnostics)) return null;
  if (screen === null) return { ok: false, name, diagnostics };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  return { ok: true, screen, warnings, ...(errors.length === 0 ? {} : { errors }) };
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
