import type { JsonSchema, Route } from '../route.ts';

/** Placeholder for the rest of an address. */
const REST = 'rest';

type Members = Readonly<Record<string, JsonSchema>>;

function membersOf(schema: JsonSchema): Members {
  return 'properties' in schema ? { ...Object(schema.properties) } : {};
}

function requiredOf(schema: JsonSchema): ReadonlySet<unknown> {
  return new Set('required' in schema && Array.isArray(schema.required) ? schema.required : []);
}

/** The path as OpenAPI writes it: `/sys/dict/{code}`; `*` is `{rest}`. */
export function pathOf({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace('*', `{${REST}}`);
}

export function pathParameters({ path, params = {} }: Pick<Route, 'path' | 'params'>): object[] {
  const members = membersOf(params);
  return [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => ({
    ...{ name: name ?? REST, in: 'path', required: true },
    schema: members[name ?? '*'] ?? { type: 'string' },
  }));
}

/** The parameters of a query. If it accepts further names, they are one parameter with any members. */
export function queryParameters({ query }: Pick<Route, 'query'>): object[] {
  const required = requiredOf(query);
  const named = Object.entries(membersOf(query)).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.has(name), schema },
  }));
  const others = 'additionalProperties' in query ? query.additionalProperties : false;
  if (typeof others !== 'object' || others === null) return named;
  const schema = { type: 'object', additionalProperties: others };
  return [...named, { ...{ name: 'others', in: 'query', style: 'form', explode: true }, schema }];
}
