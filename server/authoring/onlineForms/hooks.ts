import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import { nextValue } from '../../records/numbering/nextValue.ts';
import type { ChangeHooks } from '../../records/resource/model/resource.ts';
import { treeHooks } from './treeHooks.ts';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Hooks of the records of a described table.
 * @param rules column → code of the code rule that makes its value if a new record gives none
 */
export function describedHooks(model: ResourceModel, rules: ReadonlyMap<string, string>): ChangeHooks {
  const tree = model.tree ? treeHooks(model.table) : {};
  return {
    ...tree,
    async beforeAdd(values, scope) {
      await tree.beforeAdd?.(values, scope);
      const { trx, now } = scope;
      const made: Record<string, unknown> = {};
      for (const [column, code] of rules) if (isEmpty(values[column])) made[column] = await nextValue(trx, code, now);
      return { ...values, ...made };
    },
  };
}
