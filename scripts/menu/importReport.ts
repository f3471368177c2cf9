import type { Plan } from './importPlan.ts';
import type { MissingDocument } from './missingDocuments.ts';

interface Outcome {
  readonly file: string;
  readonly plan: Plan;
  readonly dryRun: boolean;
  readonly missing: readonly MissingDocument[];
  /** A line for each document that was to be written; null when none was asked for. */
  readonly written: readonly string[] | null;
}

/** Result of an import, for the user of the command. */
export function importReport({ file, plan, dryRun, missing, written }: Outcome): string {
  const { put, unchanged, there, skipped } = plan;
  const counts = `${put.length} rows written, ${unchanged} were so before, ${there.length} are here under another id`;
  const documents = missing.map(({ document, name, url }) => `${document}  ${name}  ${url}`);
  return [
    `${dryRun ? 'Nothing is written yet. ' : ''}${file}: ${counts}, ${skipped.length} skipped.`,
    ...section('Skipped', skipped),
    ...section('Here under another id, with what hangs below them', there),
    ...section('Written differently here', changesOf(plan)),
    ...(written === null
      ? section('Screens without a document; --documents writes a starting one for each', documents)
      : section('Documents', written)),
    ...(dryRun || put.length === 0 ? [] : ['The administrator role has all of it; reload the page to see it.']),
  ].join('\n');
}

/** Each change once, with how many rows have it. */
function changesOf({ taken }: Plan): readonly string[] {
  const counts = new Map<string, number>();
  for (const change of taken.flatMap(({ changes }) => changes)) counts.set(change, (counts.get(change) ?? 0) + 1);
  return [...counts].map(([change, count]) => (count === 1 ? change : `${change} (${count} rows)`));
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}
