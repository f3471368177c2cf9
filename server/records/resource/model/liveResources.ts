import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import { type Resources, resourcesOf } from '../../../../src/common/resource/resources.ts';

/** Resources of which some come and go while the server runs: the tables that administrators describe. */
export interface LiveResources extends Resources {
  /** Those that no document of the project describes, in place of the former ones. */
  replace(described: readonly ResourceModel[]): void;
  /** Those of the project's documents, in place of the former ones. */
  exchange(fixed: Resources): void;
}

/** @param first the resources of the project at the start */
export function liveResources(first: Resources): LiveResources {
  let fixed = first;
  let described: readonly ResourceModel[] = [];
  let current = fixed;
  const join = () => {
    current = described.length === 0 ? fixed : resourcesOf([...fixed.all, ...described]);
  };
  return {
    get all() {
      return current.all;
    },
    get: (name) => current.get(name),
    released: (table, text, code) => current.released(table, text, code),
    forms: () => current.forms(),
    dictionaryOf: (column) => current.dictionaryOf(column),
    replace(next) {
      described = next;
      join();
    },
    exchange(next) {
      fixed = next;
      join();
    },
  };
}
