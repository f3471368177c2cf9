import type { Comparison } from './comparison.ts';
import type { Unit } from './measures.ts';
import type { Verdict } from './targets.ts';

const DECIMALS: Readonly<Record<Unit, number>> = {
  ms: 1,
  KB: 0,
  MB: 1,
  times: 2,
  elements: 0,
  calls: 0,
  frames: 0,
  '%': 1,
};
const SUFFIX: Readonly<Record<Unit, string>> = {
  ms: ' ms',
  KB: ' KB',
  MB: ' MB',
  times: ' ×',
  elements: '',
  calls: '',
  frames: '',
  '%': ' %',
};
const NONE = '–';

const amount = (value: number | null, unit: Unit): string =>
  value === null ? NONE : `${value.toFixed(DECIMALS[unit])}${SUFFIX[unit]}`;
const ratio = (value: number | null): string => (value === null ? NONE : `${value.toFixed(2)} ×`);

/** The result as a Markdown table. */
export function tableText(comparisons: readonly Comparison[]): string {
  const lines = comparisons.map(
    ({ measure: { title, unit }, ours, hand, ratio: toHand, noise, plain }) =>
      `| ${title} | ${amount(ours, unit)} | ${amount(hand, unit)} | ${ratio(toHand)} | ${ratio(noise)} | ${ratio(plain)} |`,
  );
  return [
    '| | Guangshu | hand-written | ratio | noise (A/A) | plain table |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

/** What pages of others and our full page came to, as a Markdown table; empty where there are none. */
export function referenceText(comparisons: readonly Comparison[]): string {
  const known = comparisons.filter(({ references, full }) => full !== null || Object.keys(references).length > 0);
  const names = [...new Set(known.flatMap(({ references }) => Object.keys(references)))];
  if (known.length === 0) return '';
  const lines = known.map(
    ({ measure, references, full }) =>
      `| ${measure.title} | ${ratio(full)} | ${names.map((name) => ratio(references[name] ?? null)).join(' | ')} |`,
  );
  return [
    `| | everything on, to bare | ${names.join(' | ')} |`,
    `|---|---:|${names.map(() => '---:|').join('')}`,
    ...lines,
  ].join('\n');
}

/** One line for each target: met, missed or not measured. */
export function verdictText(verdicts: readonly Verdict[]): string {
  return verdicts.map(lineOf).join('\n');
}

function lineOf({ target, measure: { title, unit }, value, met }: Verdict): string {
  const word = value === null ? 'NOT MEASURED' : met ? 'met' : 'MISSED';
  const found = {
    ratio: `${ratio(value)} of hand-written, at most ${target.most}`,
    full: `${ratio(value)} of bare with everything switched on, at most ${target.most}`,
    own: `${amount(value, unit)}, at most ${amount(target.most, unit)}`,
  }[target.of];
  return `${target.level.padEnd('required'.length)}  ${word.padEnd('MISSED'.length)}  ${title}: ${found}`;
}
