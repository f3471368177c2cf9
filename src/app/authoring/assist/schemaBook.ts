import { isRecord, type JsonSchema } from '../../../runtime/data/json.ts';

/** A schema with the file its references are relative to. */
export interface PlacedSchema {
  readonly schema: JsonSchema;
  readonly file: string;
}

/** The schema files of the language, for looking up references between them. */
export interface SchemaBook {
  readonly root: PlacedSchema;
  /** Resolves `$ref` of a schema; undefined if there is none. */
  resolve(ref: string, from: string): PlacedSchema | undefined;
}

/**
 * @param root file name of the schema that describes a whole document
 * @param files file name to parsed schema
 * @throws Error when the root is not among the files
 */
export function schemaBookOf(root: string, files: Readonly<Record<string, unknown>>): SchemaBook {
  const known = new Map(Object.entries(files).flatMap(([name, file]) => (isRecord(file) ? [[name, file]] : [])));
  const start = known.get(root);
  if (!start) throw new Error(`schema file "${root}" is missing, given are: ${[...known.keys()].join(', ')}`);
  return {
    root: { schema: start, file: root },
    resolve(ref, from) {
      const [name = '', pointer = ''] = ref.split('#');
      const file = name === '' ? from : name;
      let target: unknown = known.get(file);
      for (const key of pointer.split('/').slice(1)) {
        target = isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined;
      }
      return isRecord(target) ? { schema: target, file } : undefined;
    },
  };
}

/** A part of a schema that is itself a schema. */
export function subschema(schema: JsonSchema, key: string): JsonSchema | undefined {
  const part = schema[key];
  return isRecord(part) ? part : undefined;
}

/** The schemas in a list such as `allOf`. */
export function subschemas(schema: JsonSchema, key: string): readonly JsonSchema[] {
  const parts = schema[key];
  return Array.isArray(parts) ? parts.filter(isRecord) : [];
}

/** The texts in a list such as `required`. */
export function textsOf(schema: JsonSchema, key: string): readonly string[] {
  const texts = schema[key];
  if (typeof texts === 'string') return [texts];
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
