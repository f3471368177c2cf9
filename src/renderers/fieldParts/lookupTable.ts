import type { LookupPlan, TablePlan } from '../../runtime/contract/option.ts';

/** Asks for the rows of a table as they are needed. */
export function lookupTable({ table, text, code, parent, where }: TablePlan): LookupPlan {
  return { kind: 'lookup', source: { kind: 'table', table, text, code, parent, top: '' }, where };
}
