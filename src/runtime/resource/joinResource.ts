import { completeResource } from '../../common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../common/resource/document.generated.ts';
import type { ResourceModel } from '../../common/resource/resource.ts';
import { isRecord, type Json } from '../data/json.ts';
import type { AnyDocument } from '../language/migrate.ts';
import { around } from './around.ts';
import { mergeResource } from './mergeResource.ts';

/** Documents of the bundle were checked at build time; this only narrows the type. */
function isResource(value: unknown): value is ResourceDocument {
  return isRecord(value) && typeof value.name === 'string' && isRecord(value.columns);
}

function modelOf(value: Json | null): ResourceModel | null {
  const given: unknown = value;
  return isResource(given) ? completeResource(given) : null;
}

/**
 * Joins a document of the bundle with its resource, without checking either; null when the resource is not there.
 * @param read the JSON of a resource by name
 */
export function joinResource(document: AnyDocument, read: (name: string) => Json | null): AnyDocument | null {
  const { resource: name } = document;
  if (typeof name !== 'string') return document;
  const resource = modelOf(read(name));
  if (!resource) return null;
  return mergeResource(
    document,
    resource,
    around(resource, (other) => modelOf(read(other))),
  ).document;
}
