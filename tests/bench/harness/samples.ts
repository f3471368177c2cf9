import { median } from '../statistics.ts';
import type { Numbers } from './measures.ts';

/** Collects the repetitions of a page's measures within one round. */
export class Samples {
  readonly #numbers = new Map<string, number[]>();

  add(id: string, value: number): void {
    const known = this.#numbers.get(id);
    if (known) known.push(value);
    else this.#numbers.set(id, [value]);
  }

  /** The median of every measure. */
  medians(): Numbers {
    return Object.fromEntries([...this.#numbers].map(([id, values]) => [id, median(values)]));
  }
}
