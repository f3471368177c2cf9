import Type, { type Static, type TNumberOptions, type TProperties, type TSchema, type TStringOptions } from 'typebox';

/**
 * The words in which routes describe their queries, bodies and answers. Each gives a plain JSON Schema (draft-07) for
 * ajv, which is the judge, with the TypeScript type of its values for the handler.
 */

/** A JSON Schema as a plain value, for schemas that follow from data; the type of its values is not known. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The longest id of a record. */
const ID_LENGTH = 36;

type Limits = Omit<TStringOptions, 'maxLength'>;

/** Text of at most `maxLength` characters; without a limit where the server itself writes it. */
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
export const list = <Item extends TSchema>(items: Item, options: { readonly maxItems?: number } = {}) =>
  Type.Array(items, options);

/** One of these values. */
export const oneOf = <const Value extends string | number | boolean | null>(...values: readonly Value[]) =>
  Type.Unsafe<Value>({ enum: values });

/** The same or null. One `type` with two names instead of `anyOf`, which ajv reports less clearly. */
export function orNull<Schema extends TSchema>(schema: Schema) {
  const type = 'type' in schema ? schema.type : undefined;
  if (typeof type !== 'string') throw new Error('orNull takes a schema with one type');
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, 'null'] });
}

/** A value that arrives as any of these types, e.g. a number that may come as text. */
export const mixed = <Value>(...type: readonly string[]) => Type.Unsafe<Value>({ type });

export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

/** An object with these members and no others. */
export const closed = <Members extends TProperties>(members: Members) =>
  Type.Object(members, { additionalProperties: false });

/** An object with these members; every other one has values of this schema. */
export const open = <Members extends TProperties>(members: Members, others: TSchema | boolean = true) =>
  Type.Object(members, { additionalProperties: others });

/** An object whose members are all of one schema, by names that are not known beforehand. */
export const record = <Value extends TSchema>(value: Value) =>
  Type.Unsafe<Readonly<Record<string, Static<Value>>>>({ type: 'object', additionalProperties: value });
