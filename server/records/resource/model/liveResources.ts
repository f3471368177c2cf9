import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import { type Resources, resourcesOf } from '../../../../src/common/resource/resources.ts';

/** Resources of which some come and go while the server runs: the tables that administrators describe. */
export interface LiveResources extends Resources {
  /** Those that no document of the project describes, in place of the former ones. */
  replace(described: readonly ResourceModel[]): void;
}

/** @param fixed the resources of the project */
export function liveResources(fixed: Resources): LiveResources {
  let current = fixed;
  return {
    get all() {
      return current.all;
    },
    get: (name) => current.get(name),
    released: (table, text, code) => current.released(table, text, code),
    forms: () => current.forms(),
    dictionaryOf: (column) => current.dictionaryOf(column),
    replace(described) {
      current = described.length === 0 ? fixed : resourcesOf([...fixed.all, ...described]);
    },
  };
}
