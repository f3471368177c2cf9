import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Call } from '../../../http/call.ts';
import { resourceFor } from '../access/columnRights.ts';
import { type Resource, resourceNamed } from '../model/resource.ts';
import { writableColumns } from '../model/writable.ts';

/** Records that are read and written together with the one they belong to: lines of an order. */
export interface Child {
  /** Member of a body and of an answer that carries them. */
  readonly name: string;
  readonly resource: Resource;
  /** Its column that holds the other record's key. */
  readonly by: ResourceColumn;
  /** Its column that numbers the records in their order, from 1; null if they are unordered. */
  readonly order: ResourceColumn | null;
}

/** The children that a document says are written `together`. */
export function childrenOf({ children, resources }: Resource): Child[] {
  return [...children].flatMap(([name, { resource: of, by, order, together }]) => {
    if (!together) return [];
    const resource = resourceNamed(resources, of);
    const column = resource.columns.get(by);
    if (!column) throw new Error(`"${of}" has no column "${by}"`);
    return [{ name, resource, by: column, order: (order !== null && resource.columns.get(order)) || null }];
  });
}

/** The child as the caller knows it; see `resourceFor`. */
export async function childFor(child: Child, call: Call): Promise<Child> {
  return { ...child, resource: await resourceFor(child.resource, call) };
}

/** Columns of a child's record that a body may set: all but its parent and its position. */
export function givenColumns({ resource, by, order }: Child, operation: 'add' | 'edit'): ResourceColumn[] {
  return writableColumns(resource, operation).filter(({ name }) => name !== by.name && name !== order?.name);
}

/** The child with those columns alone that a body gives: the others are the server's. */
export function withGiven(child: Child, operation: 'add' | 'edit'): Resource {
  const given = new Set(givenColumns(child, operation).map(({ name }) => name));
  const columns = [...child.resource.columns].map(
    ([name, column]) => [name, given.has(name) ? column : { ...column, writable: 'never' as const }] as const,
  );
  return { ...child.resource, columns: new Map(columns) };
}
