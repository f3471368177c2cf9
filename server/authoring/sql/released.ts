import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import { existence } from '../../records/resource/model/existence.ts';

/**
 * A table that statements of reports may read. Lines that are written with a record have no list of their own: they are
 * read by those who read the records.
 */
interface Released {
  readonly model: ResourceModel;
  /** The records that the lines belong to. */
  readonly head: ResourceModel | null;
}

/** Names of described tables. Lines of built-in records, such as the columns of reports, are not for reports. */
const DESCRIBED = 'onl/';

/** Lines say neither which tenant nor whether their record exists, so that they follow only records that need neither. */
function hasPlainRows(head: ResourceModel): boolean {
  return !head.tenant && existence(head).length === 0;
}

function linesOf(head: ResourceModel, resources: Resources): readonly Released[] {
  if (!head.name.startsWith(DESCRIBED) || !hasPlainRows(head)) return [];
  return [...head.children.values()].flatMap((child) => {
    const lines = child.together ? resources.get(child.resource) : undefined;
    return lines ? [{ model: { ...lines, screens: head.screens }, head }] : [];
  });
}

/**
 * Every kind of record that is offered as a list on a screen, by the name of its table, and the lines of described ones.
 * Of two kinds with one table the first counts.
 */
export function releasedWithHeads(resources: Resources): ReadonlyMap<string, Released> {
  const listed = resources.all.filter(({ operations, screens }) => operations.has('list') && screens.length > 0);
  const lines = listed.flatMap((head) => linesOf(head, resources));
  const all: readonly Released[] = [...listed.map((model) => ({ model, head: null })), ...lines];
  return new Map([...all].reverse().map((one) => [one.model.table, one]));
}

/** The same without the records that lines belong to. */
export function releasedTables(resources: Resources): ReadonlyMap<string, ResourceModel> {
  return new Map([...releasedWithHeads(resources)].map(([table, { model }]) => [table, model]));
}
