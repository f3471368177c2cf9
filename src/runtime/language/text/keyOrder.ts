import type { Registries } from '../../contract/registry.ts';
import { isRecord, type JsonSchema } from '../../data/json.ts';

/** Whether a value meets the `if` of a schema; these only ask for types and keys. */
function meets(condition: unknown, value: unknown): boolean {
  if (!isRecord(condition)) return false;
  const types: Readonly<Record<string, boolean>> = {
    string: typeof value === 'string',
    boolean: typeof value === 'boolean',
    object: isRecord(value),
    array: Array.isArray(value),
  };
  if (typeof condition.type === 'string' && types[condition.type] !== true) return false;
  const required = Array.isArray(condition.required) ? condition.required : [];
  return required.every((key) => isRecord(value) && Object.hasOwn(value, String(key)));
}

/** Puts the keys of documents into the order in which the schema lists them. */
export class KeyOrder {
  private readonly definitions: JsonSchema;
  private readonly kinds: unknown;
  /** Noun of every document, for a language whose documents are of one kind. */
  private readonly root: unknown;
  private readonly verbs: Registries['verbs'];

  /** @param schema the published schema of the language */
  constructor(schema: JsonSchema, verbs: Registries['verbs']) {
    this.definitions = isRecord(schema.definitions) ? schema.definitions : {};
    this.kinds = schema.allOf;
    this.root = schema.$ref === undefined ? {} : { $ref: schema.$ref };
    this.verbs = verbs;
  }

  /** The document with its keys in order; what the schema leaves open keeps its own. */
  ordered(document: unknown): unknown {
    const kind = isRecord(document) ? document.kind : undefined;
    const branches = Array.isArray(this.kinds) ? this.kinds : [];
    const branch = branches.find((one) => JSON.stringify(one.if).includes(`"const":${JSON.stringify(kind)}`));
    return this.order(document, isRecord(branch) ? branch.then : this.root);
  }

  private resolve(schema: unknown, value: unknown): JsonSchema {
    if (!isRecord(schema)) return {};
    if (typeof schema.$ref === 'string') {
      return this.resolve(this.definitions[schema.$ref.replace('#/definitions/', '')], value);
    }
    // A condition without `then` only asks for more keys.
    if (schema.then !== undefined) return this.resolve(meets(schema.if, value) ? schema.then : schema.else, value);
    return schema;
  }

  private order(value: unknown, schema: unknown): unknown {
    const node = this.resolve(schema, value);
    if (Array.isArray(value)) return value.map((item) => this.order(item, node.items));
    if (!isRecord(value)) return value;
    const properties = isRecord(node.properties) ? node.properties : {};
    const entries = Object.entries(value).map(
      ([key, item]) => [key, this.order(item, properties[key] ?? node.additionalProperties)] as const,
    );
    const first = this.firstKeys(value, node, properties);
    const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
    return Object.fromEntries(entries.sort(([left], [right]) => rank(left) - rank(right)));
  }

  /** Keys in their order; a map of names keeps the order it is written in. */
  private firstKeys(value: JsonSchema, node: JsonSchema, properties: JsonSchema): readonly string[] {
    if (node.title === 'Step') return this.stepKeys(value);
    return node.additionalProperties === false ? Object.keys(properties) : [];
  }

  /** The verb, its options as it lists them, then the answer's name and the condition. */
  private stepKeys(step: JsonSchema): readonly string[] {
    const verb = Object.keys(step).find((key) => this.verbs.get(key) !== undefined);
    const options = verb === undefined ? undefined : this.verbs.get(verb)?.schema.properties;
    return [...(verb === undefined ? [] : [verb]), ...Object.keys(isRecord(options) ? options : {}), 'as', 'when'];
  }
}
