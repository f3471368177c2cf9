import type { WrittenRows } from '../../../foundation/events/listener.ts';
import type { View } from './view.ts';

/** Keys of records that were written, each with whether it is new. */
export type WrittenKeys = ReadonlyMap<string, boolean>;

/** Rows of a resource written without the audit log, by tenant, until a watch receives them. */
export class Written {
  readonly #byTenant = new Map<number, Map<string, boolean> | null>();
  #isUnknown = false;

  add({ tenantId, areAdded, ids }: WrittenRows): void {
    const known = this.#byTenant.get(tenantId);
    if (ids === null || known === null) {
      this.#byTenant.set(tenantId, null);
      return;
    }
    const keys = known ?? new Map<string, boolean>();
    for (const id of ids) keys.set(id, areAdded || keys.get(id) === true);
    this.#byTenant.set(tenantId, keys);
  }

  /** Something may have been written of which nothing was heard. */
  addUnknown(): void {
    this.#isUnknown = true;
  }

  /** Returns the keys that concern a viewer, or null if there are too many to list. Clears everything. */
  take({ resource, tenantId }: Pick<View, 'resource' | 'tenantId'>): WrittenKeys | null {
    const own = [...this.#byTenant].filter(([tenant]) => !resource.tenant || tenant === tenantId);
    const isUnknown = this.#isUnknown || own.some(([, keys]) => keys === null);
    this.#byTenant.clear();
    this.#isUnknown = false;
    return isUnknown ? null : new Map(own.flatMap(([, keys]) => [...(keys ?? [])]));
  }
}
