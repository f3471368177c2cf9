import type { Route } from '../../server/http/route.ts';
import type { AnswerShape, AnswerShapes } from '../../src/common/answerShape.ts';
import { isRecord } from '../../src/runtime/data/json.ts';

/** One shape for values that may be of several: null says nothing, and what differs is not known. */
function joined(shapes: readonly AnswerShape[]): AnswerShape {
  const [first = 'any', ...others] = shapes;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : 'any';
}

/** The branches of a schema that say more than null. */
function branchesOf(schema: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  const list = [schema.anyOf, schema.oneOf].find(Array.isArray);
  return list?.filter((one) => !(isRecord(one) && one.type === 'null')) ?? null;
}

/** The shape that a JSON Schema gives to values. */
export function shapeOf(schema: unknown): AnswerShape {
  if (!isRecord(schema)) return 'any';
  const branches = branchesOf(schema);
  if (branches) return joined(branches.map(shapeOf));
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => type !== 'null');
  if (types.length !== 1) return 'any';
  if (types[0] === 'number' || types[0] === 'integer') return 'number';
  if (types[0] === 'string') return 'text';
  if (types[0] === 'array') return [shapeOf(schema.items)];
  if (types[0] !== 'object') return 'any';
  const { properties, additionalProperties } = schema;
  const fields = Object.entries(isRecord(properties) ? properties : {}).map(([key, part]) => [key, shapeOf(part)]);
  if (additionalProperties === false) return Object.fromEntries(fields);
  return { ...Object.fromEntries(fields), '*': isRecord(additionalProperties) ? shapeOf(additionalProperties) : 'any' };
}

/** Responses of routes whose addresses contain no name, by path. */
export function answerShapes(routes: readonly Route[]): AnswerShapes {
  const read = routes.filter(
    ({ method, path, media }) => method === 'GET' && media === undefined && !/[:*]/.test(path),
  );
  const all = read.map(({ path, answer }) => [path, shapeOf(answer)] as const).filter(([, shape]) => shape !== 'any');
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}
