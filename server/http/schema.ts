import Type, {
  type Static,
  type TArrayOptions,
  type TNumberOptions,
  type TOptional,
  type TProperties,
  type TSchema,
  type TStringOptions,
} from 'typebox';

/**
 * The words in which routes describe their queries, bodies and answers. Each gives a plain JSON Schema (draft-07) for
 * ajv, which is the judge, with the TypeScript type of its values for the handler.
 */

/** Any JSON Schema (draft-07), also one that follows from data; the type of its values is not known. */
export type JsonSchema = object;

/** The title of a schema, or null. */
export function titleOf(schema: JsonSchema): string | null {
  return 'title' in schema && typeof schema.title === 'string' ? schema.title : null;
}

/** The names of the members that a schema of an object describes. */
export function memberNames(schema: JsonSchema | undefined): readonly string[] {
  return schema && 'properties' in schema ? Object.keys(Object(schema.properties)) : [];
}

/** The longest id of a record. */
const ID_LENGTH = 36;

type Limits = Omit<TStringOptions, 'maxLength'>;

/** Text of at most `maxLength` characters; without a limit for values that the server itself writes. */
export const text = (maxLength?: number, options: Limits = {}) =>
  Type.String(maxLength === undefined ? options : { maxLength, ...options });

/** A text or null. */
export const textOrNull = (maxLength?: number, options: Limits = {}) => orNull(text(maxLength, options));

/** The id of one record. */
export const id = text(ID_LENGTH);

/** The id of one record, not empty. */
export const requiredId = text(ID_LENGTH, { minLength: 1 });

export const integer = (options: TNumberOptions = {}) => Type.Integer(options);
export const number = (options: TNumberOptions = {}) => Type.Number(options);
export const flag = Type.Boolean();
/** No value: the answer of routes that only change something. */
export const nothing = Type.Null();
/** Any JSON value. */
export const anything = Type.Unknown();
export const list = <Item extends TSchema>(items: Item, options: TArrayOptions = {}) => Type.Array(items, options);

/** One of these values. */
export const oneOf = <const Values extends readonly (string | number | boolean | null)[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ enum: values });

/** The same or null. One `type` with two names instead of `anyOf`, which ajv reports less clearly. */
export function orNull<Schema extends TSchema>(schema: Schema) {
  const type = 'type' in schema ? schema.type : undefined;
  if (typeof type !== 'string') throw new Error('orNull takes a schema with one type');
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, 'null'] });
}

/** A value of one of these schemas. */
export const either = <Schemas extends TSchema[]>(...schemas: [...Schemas]) => Type.Union(schemas);

/** A value that arrives as any of these types, e.g. a number that may come as text. */
export const mixed = <Value>(...type: readonly string[]) => Type.Unsafe<Value>({ type });

export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

/** The same members, all optional. */
export function allOptional<Members extends TProperties>(members: Members) {
  const entries = Object.entries(members).map(([name, member]) => [name, Type.Optional(member)]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as { readonly [Name in keyof Members]: TOptional<Members[Name]> };
}

/** An object with these members and no others. */
export const closed = <Members extends TProperties>(members: Members) =>
  Type.Object(members, { additionalProperties: false });

/**
 * An object with these members; others are allowed if there is a second schema, which their values must
 * match.
 */
export const open = <Members extends TProperties>(members: Members, others?: TSchema) =>
  Type.Object(members, others === undefined ? {} : { additionalProperties: others });

/** An object with arbitrary names whose values all match one schema. */
export const record = <Value extends TSchema>(value: Value) =>
  Type.Unsafe<Readonly<Record<string, Static<Value>>>>({ type: 'object', additionalProperties: value });

/** Text that some consoles of the family send as a number, or as null. */
export const looseText = (maxLength: number) =>
  Type.Unsafe<string | number | null>({ type: ['string', 'integer', 'null'], maxLength });

/** A value of exactly one of these schemas. */
export const eitherOnly = <Schemas extends TSchema[]>(...oneOf: [...Schemas]) =>
  Type.Unsafe<Static<Schemas[number]>>({ oneOf });

/** A member of this schema for each of the names. */
export function each<const Name extends string, Schema extends TSchema>(names: readonly Name[], schema: Schema) {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(names.map((name) => [name, schema])) as { readonly [one in Name]: Schema };
}
