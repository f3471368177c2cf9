import { median, medianRatio } from '../statistics.ts';
import { MEASURES, type Measure } from './measures.ts';
import { type BenchPage, PAGES, type Role } from './pages.ts';
import type { Round } from './rounds.ts';

/** One measure over all rounds. Ratios are to the hand-written page; null where a page was not measured. */
export interface Comparison {
  readonly measure: Measure;
  readonly ours: number | null;
  readonly hand: number | null;
  readonly ratio: number | null;
  /** The hand-written page to itself: its distance from 1 is the noise. */
  readonly noise: number | null;
  /** The plain table without a library. */
  readonly plain: number | null;
  /** Our page with everything switched on, to our bare one. */
  readonly full: number | null;
  /** Pages of others by their names, to the hand-written page. */
  readonly references: Readonly<Record<string, number | null>>;
}

/** Compares what the rounds brought, measure by measure; measures that were not taken are left out. */
export function compare(rounds: readonly Round[], pages: readonly BenchPage[] = PAGES): Comparison[] {
  return MEASURES.flatMap((measure) => {
    const named = (role: Role) => pages.filter((page) => page.kind === measure.kind && page.role === role);
    const by = (name: string | undefined): (number | undefined)[] =>
      rounds.map((round) => (name === undefined ? undefined : round[name]?.[measure.id]));
    const of = (role: Role) => by(named(role)[0]?.name);
    const hand = of('hand');
    const ours = of('ours');
    const comparison = {
      measure,
      ours: middle(ours),
      hand: middle(hand),
      ratio: medianRatio(ours, hand),
      noise: medianRatio(of('handAgain'), hand),
      plain: medianRatio(of('plain'), hand),
      full: medianRatio(of('full'), ours),
      references: Object.fromEntries(named('reference').map(({ name }) => [name, medianRatio(by(name), hand)])),
    };
    return comparison.ours === null && comparison.hand === null ? [] : [comparison];
  });
}

function middle(values: readonly (number | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? null : median(known);
}
