import type { ListModel } from './listModel.ts';

/**
 * The list with a question before everything that shows other rows in the place of those that are there. A reload shows
 * the same ones and is not asked about.
 * @param mayLeave resolves false when the user stays
 */
export function guardedList(list: ListModel, mayLeave: () => Promise<boolean>): ListModel {
  const asking =
    <Given extends readonly unknown[]>(run: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      if (await mayLeave()) await run(...given);
    };
  return {
    ...list,
    search: asking(list.search),
    reset: asking(list.reset),
    applyConditions: asking(list.applyConditions),
    restore: asking(list.restore),
    goTo: asking(list.goTo),
    sortBy: asking(list.sortBy),
  };
}
