import type { Scope } from '../../../../src/runtime/data/path.ts';
import type { Values } from '../model/resource.ts';

/** Values that the rules of one record read. */
export interface RuleRecord {
  /** By wire names, with the rows of children under theirs. */
  readonly values: Values;
  /** Records that its references lead to, by column. */
  readonly records: ReadonlyMap<string, Values>;
  readonly roots: Values;
}

/** Reads own properties only, so that no name leads out of the record. */
export function ruleScope({ values, records, roots }: RuleRecord, value?: unknown): Scope {
  return {
    get(name) {
      if (name === '$value') return value;
      const source = name.startsWith('$') ? roots : values;
      return Object.hasOwn(source, name) ? source[name] : undefined;
    },
    chosen: (name) => records.get(name),
  };
}
