import type { Comparison } from './comparison.ts';
import type { Measure } from './measures.ts';

/**
 * The most a measure may be: a ratio to the hand-written page, (`own`) the number of our page itself in its unit, or
 * (`full`) our page with everything switched on as a ratio to our bare one.
 */
export interface Target {
  readonly id: string;
  readonly most: number;
  readonly of: 'ratio' | 'own' | 'full';
  /** Required: agreed for this version. Goal: where the project wants to be. */
  readonly level: 'required' | 'goal';
}

const required = (id: string, most: number): Target => ({ id, most, of: 'ratio', level: 'required' });
const own = (id: string, most: number): Target => ({ id, most, of: 'own', level: 'required' });
const goal = (id: string, most: number, of: Target['of'] = 'ratio'): Target => ({ id, most, of, level: 'goal' });

const full = (id: string, most: number): Target => ({ id, most, of: 'full', level: 'required' });

export const TARGETS: readonly Target[] = [
  required('list20.mount', 1.2),
  required('list20.page', 1.2),
  required('list200.mount', 1.2),
  required('list200.page', 1.2),
  required('form60.key', 1.5),
  own('menu1000.flat', 100),
  own('menu1000.grouped', 100),
  own('tabs10.switchCpu', 50),
  own('tabs10.calls', 0),
  required('grid.mount', 0.11),
  required('grid.edit', 0.75),
  required('grid.heap', 0.6),
  own('grid.dropped', 20),
  own('grid.blank', 5),
  full('grid.mount', 1.3),
  full('grid.edit', 1.3),
  full('grid.heap', 1.3),
  full('grid.scrollCpu', 1.3),
  own('grid.validate', 300),
  own('grid.validateLongest', 50),
  own('grid.paste', 1000),
  goal('grid.mount', 0.05),
  goal('grid.edit', 0.5),
  goal('grid.heap', 0.45),
  goal('grid.dropped', 2, 'own'),
  goal('grid.blank', 0, 'own'),
  goal('list.boot', 1.2),
  goal('list20.cold', 0.9),
  goal('form.gzip', 330, 'own'),
  goal('list20.mount', 1.1),
  goal('list20.page', 1.1),
  goal('list200.mount', 1),
  goal('list200.page', 1),
  goal('list1000.mount', 0.8),
  goal('list1000.heap', 0.5),
  goal('form200.mount', 1.1),
  goal('form200.key', 1),
  goal('form200.keyP95', 1),
  goal('form200.keyCpu', 1),
  goal('form.keyGrowth', 2, 'own'),
  goal('form200.validate', 0.5),
  goal('menu1000.flat', 0.5),
  goal('tabs10.switchCpu', 1),
  goal('form60.compile', 5, 'own'),
  goal('documents300.check', 5000, 'own'),
];

export interface Verdict {
  readonly target: Target;
  readonly measure: Measure;
  /** The number that is held against the target; null when it was not measured. */
  readonly value: number | null;
  readonly met: boolean;
}

/** Holds the comparisons against the targets; targets of measures that were not requested are left out. */
export function verdicts(comparisons: readonly Comparison[], targets: readonly Target[] = TARGETS): Verdict[] {
  return targets.flatMap((target) => {
    const comparison = comparisons.find(({ measure }) => measure.id === target.id);
    if (comparison === undefined) return [];
    const values = { ratio: comparison.ratio, own: comparison.ours, full: comparison.full };
    const value = values[target.of];
    return [{ target, measure: comparison.measure, value, met: value !== null && value <= target.most }];
  });
}
