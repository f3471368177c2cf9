/**
 * A shape of the contract: `string`, `integer`, `number`, `boolean`, `null`, `any` or `$name` of another shape; a list of one
 * shape; an object with the members that must be there, or `*` for every member. Only `null` may replace any of them.
 */
export type Shape = string | readonly [Shape] | { readonly [member: string]: Shape };

type Shapes = Readonly<Record<string, Shape>>;

/** Where a value is not of the shape: `result.records.0.sex is a string, integer was expected`. More members are no fault. */
export function shapeFaults(value: unknown, shape: Shape, shapes: Shapes, at = 'result'): readonly string[] {
  if (typeof shape === 'string' && shape.startsWith('$'))
    return shapeFaults(value, shapes[shape.slice(1)] ?? `no shape is called ${shape}`, shapes, at);
  if (shape === 'any' || (value === null && at !== 'result')) return [];
  if (typeof shape === 'string') return kindOf(value, shape) === shape ? [] : [fault(value, shape, at)];
  if (isList(shape))
    return Array.isArray(value)
      ? value.flatMap((one, index) => shapeFaults(one, shape[0], shapes, `${at}.${index}`))
      : [fault(value, 'list', at)];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [fault(value, 'object', at)];
  const members = new Map<string, unknown>(Object.entries(value));
  const wanted = Object.entries(shape).flatMap(([name, inner]) =>
    name === '*' ? [...members.keys()].map((member) => [member, inner] as const) : [[name, inner] as const],
  );
  return wanted.flatMap(([name, inner]) =>
    members.has(name) ? shapeFaults(members.get(name), inner, shapes, `${at}.${name}`) : [`${at}.${name} is missing`],
  );
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

function kindOf(value: unknown, wanted: string): string {
  if (value === null) return 'null';
  if (Number.isInteger(value) && wanted === 'integer') return wanted;
  return typeof value;
}

function fault(value: unknown, wanted: string, at: string): string {
  return `${at} is ${JSON.stringify(value)?.slice(0, 60)}, ${wanted} was expected`;
}
