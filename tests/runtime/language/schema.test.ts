import { describe, expect, it } from 'vitest';
import { definitionsOf, readScreenSchema, type SchemaObject } from '../../../scripts/language/schemas.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { KINDS } from '../../../src/runtime/language/kinds.ts';

const schema = readScreenSchema();
const definitions = definitionsOf(schema);

interface Place {
  readonly path: string;
  readonly node: SchemaObject;
}

function placesOf(node: unknown, path: string): readonly Place[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => placesOf(item, `${path}/${index}`));
  if (!isRecord(node)) return [];
  return [{ path, node }, ...Object.entries(node).flatMap(([key, value]) => placesOf(value, `${path}/${key}`))];
}

const places = placesOf(definitions, '');

describe('the schema of the language', () => {
  it('describes every definition and every property: it is the reference manual', () => {
    const undescribed = places.flatMap(({ path, node }) => {
      const nodes = Object.entries(isRecord(node.properties) ? node.properties : {});
      return nodes.flatMap(([key, property]) => {
        const target = isRecord(property) ? property : {};
        return target.description === undefined && target.$ref === undefined ? [`${path}/${key}`] : [];
      });
    });
    expect(undescribed).toEqual([]);
    expect(Object.entries(definitions).filter(([, { description }]) => typeof description !== 'string')).toEqual([]);
  });

  it('is closed: an object with keys of its own says what else it takes', () => {
    // A step is closed by the schema of its verb.
    const open = places.filter(
      ({ path, node }) => isRecord(node.properties) && node.additionalProperties === undefined && path !== '/Step',
    );
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('refers only to definitions that exist, and uses each of them', () => {
    const all = placesOf(schema, '').flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : []));
    const own = new Set(all.filter((ref) => ref.startsWith('#')).map((ref) => ref.replace('#/definitions/', '')));
    expect([...own].sort()).toEqual(Object.keys(definitions).sort());
  });

  it('knows the kinds that the runtime knows', () => {
    expect(definitions.Kind?.enum).toEqual([...KINDS]);
  });
});
