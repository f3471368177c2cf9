import { resourceKey } from '../../../common/resource/resourceKey.ts';
import { isRecord } from '../../data/json.ts';

/**
 * Keys of the resources that a document names: the one of a screen, those that its regions count or listen to, those that
 * a resource refers to, and those of the records that it writes together with its own.
 */
export function resourcesIn(document: unknown): readonly string[] {
  if (!isRecord(document)) return [];
  const { resource, columns, children, regions } = document;
  const references = isRecord(columns)
    ? Object.values(columns).flatMap((column) => (isRecord(column) && column.type === 'reference' ? [column.to] : []))
    : [];
  const lists = isRecord(children)
    ? Object.values(children).flatMap((child) => (isRecord(child) && child.together === true ? [child.resource] : []))
    : [];
  const figures = isRecord(regions)
    ? Object.values(regions).flatMap((region) =>
        [region]
          .flatMap((one) => (isRecord(one) ? [one.figures, one.count, { resource: one.live }] : []))
          .flatMap((asked) => (isRecord(asked) ? [asked.resource] : [])),
      )
    : [];
  return [resource, ...figures, ...references, ...lists].flatMap((name) =>
    typeof name === 'string' ? [resourceKey(name)] : [],
  );
}
