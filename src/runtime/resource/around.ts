import type { ResourceModel } from '../../common/resource/resource.ts';
import { type Resources, resourcesOf } from '../../common/resource/resources.ts';

/**
 * A resource with what a screen over it has to know: the resources that it refers to, those whose records it writes
 * together with its own, and those that these refer to.
 * @param read the resource of that name; null where there is none
 */
export function around(model: ResourceModel, read: (name: string) => ResourceModel | null): Resources {
  const children = [...model.children.values()].flatMap(({ resource, together }) =>
    together ? (read(resource) ?? []) : [],
  );
  const found = new Map([model, ...children].map((one) => [one.name, one]));
  for (const one of [model, ...children])
    for (const { reference } of one.columns.values()) {
      if (reference === null || found.has(reference.resource)) continue;
      const target = read(reference.resource);
      if (target) found.set(target.name, target);
    }
  return resourcesOf([...found.values()]);
}
