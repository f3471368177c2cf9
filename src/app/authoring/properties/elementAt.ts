import { getLocation, getNodeValue, type JSONPath, parseTree } from 'jsonc-parser';
import { SLOT } from '../../../runtime/contract/fieldComponent.ts';
import type { Registries } from '../../../runtime/contract/registry.ts';
import { isRecord, type JsonSchema, type Row } from '../../../runtime/data/json.ts';
import type {
  NormalisedField,
  NormalisedPage,
  NormalisedScreen,
} from '../../../runtime/language/normalise/normalised.ts';
import type { PartValidators, Validator } from '../../../runtime/language/validator.ts';

/** A field or widget of a document, with what may be set of it. */
interface Element {
  readonly name: string;
  /** Name of its type, for its heading, e.g. `number`. */
  readonly type: string;
  /** Path of its `props`, present or not. */
  readonly path: JSONPath;
  readonly schema: JsonSchema;
  readonly validator: Validator;
  readonly props: Row;
}

/** Parts of a document that name fields or regions. */
const CONTAINERS: ReadonlySet<unknown> = new Set(['fields', 'filters', 'regions']);

function textIn(record: Row, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' ? value : undefined;
}

/** The type that a field has without one of its own; names lead into a grid. Undefined where it is not known. */
type TypeOf = (names: readonly string[]) => string | undefined;

/** What elements are looked up in. */
interface Surroundings {
  readonly registries: Registries;
  readonly parts: PartValidators;
  readonly typeOf: TypeOf;
}

/** Types of the fields of a document together with what its resource says of them. */
export function typesOf(merged: NormalisedScreen | NormalisedPage | null): TypeOf {
  return (names) => {
    let fields: Readonly<Record<string, NormalisedField>> = merged?.fields ?? {};
    let type: string | undefined;
    for (const name of names) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      type = field?.type;
      fields = field?.grid?.fields ?? {};
    }
    return type;
  };
}

/** What describes an entry of a container; undefined where the console knows no such part. */
function described(
  entry: Row,
  names: readonly string[],
  isRegion: boolean,
  { registries, parts, typeOf }: Surroundings,
) {
  const { fields, components, widgets } = registries;
  if (isRegion) {
    const type = textIn(entry, 'widget') ?? '';
    return { type, schema: widgets.get(type)?.props, validator: parts.widgets[type] };
  }
  const usual = 'dict' in entry || 'options' in entry ? 'select' : 'text';
  const type = textIn(entry, 'type') ?? typeOf(names) ?? usual;
  if (type !== SLOT) return { type, schema: fields.get(type)?.props, validator: parts.props[type] };
  const component = textIn(entry, 'component') ?? '';
  return { type: component, schema: components.get(component)?.props, validator: parts.components[component] };
}

/**
 * The field or widget in whose text an offset lies: the innermost one that has settings.
 * @param text a document as far as it is JSON; it may be broken elsewhere
 */
export function elementAt(text: string, offset: number, surroundings: Surroundings): Element | null {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  if (!tree) return null;
  const { path } = getLocation(text, offset);
  let value: unknown = getNodeValue(tree);
  let found: Element | null = null;
  const names: string[] = [];
  for (let depth = 0; depth + 1 < path.length; depth += 2) {
    const [container, name] = path.slice(depth, depth + 2);
    if (!CONTAINERS.has(container) || typeof name !== 'string' || !isRecord(value)) break;
    const entries = value[String(container)];
    const entry = isRecord(entries) && Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (!isRecord(entry)) break;
    names.push(name);
    const { type, schema, validator } = described(entry, names, container === 'regions', surroundings);
    if (schema && validator) {
      const props = isRecord(entry.props) ? entry.props : {};
      found = { name, type, path: [...path.slice(0, depth + 2), 'props'], schema, validator, props };
    }
    value = entry;
  }
  return found;
}
