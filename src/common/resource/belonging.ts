import type { ResourceModel } from './resource.ts';
import type { Resources } from './resources.ts';

/** What a resource without a screen of its own belongs to: rows that take its rows with them when they are deleted. */
export function belongingTo({ screens, columns }: ResourceModel) {
  if (screens.length > 0) return [];
  return [...columns.values()].flatMap(({ reference, field }) =>
    reference?.onDelete === 'cascade' ? [{ to: reference.resource, by: reference.by, field }] : [],
  );
}

/** Names of the resources that the lines belong to. */
export function headsOf(line: ResourceModel): readonly string[] {
  return belongingTo(line).map(({ to }) => to);
}

/** Returns true if records of the resource, or the records that its lines belong to, are kept apart by tenant. */
export function isOfTenant(resource: ResourceModel, resources: Pick<Resources, 'get'>): boolean {
  return resource.tenant || headsOf(resource).some((head) => resources.get(head)?.tenant === true);
}
