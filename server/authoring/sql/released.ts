import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';

/**
 * Tables that statements of reports may read: every kind of record that is offered as a list on a screen, by the name of
 * its table. Of two kinds with one table the first counts.
 */
export function releasedTables(resources: Resources): ReadonlyMap<string, ResourceModel> {
  const released = resources.all.filter(({ operations, screens }) => operations.has('list') && screens.length > 0);
  return new Map([...released].reverse().map((model) => [model.table, model]));
}
