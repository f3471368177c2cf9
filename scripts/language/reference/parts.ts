import type { Registries } from '../../../src/runtime/contract/registry.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import type { KeyExamples } from '../keyExamples.ts';
import { definitionsOf, type SchemaObject } from '../schemas.ts';
import { anchorOf, table } from './markdown.ts';
import { PAGE_OF_NOUN } from './pages.ts';
import { properties } from './properties.ts';

/** A section of the reference about one noun, field type, component, widget or verb. */
export interface ReferencePart {
  /** Page that holds it. */
  readonly page: string;
  readonly set: 'noun' | 'type' | 'component' | 'widget' | 'step';
  readonly name: string;
  /** Heading without its marks. */
  readonly heading: string;
  readonly anchor: string;
  /** Markdown below the heading. */
  readonly text: string;
  /** Names of its keys or `props`. */
  readonly keys: readonly string[];
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
const keysOf = ({ properties }: SchemaObject) => Object.keys(isRecord(properties) ? properties : {});

function part(
  page: string,
  set: ReferencePart['set'],
  name: string,
  heading: string,
  schema: SchemaObject,
  text: string,
): ReferencePart {
  return { page, set, name, heading, anchor: anchorOf(heading), text, keys: keysOf(schema) };
}

/** The table of the `props` of something registered; empty if it has none. */
function propsOf(schema: SchemaObject, examples: KeyExamples): string {
  return keysOf(schema).length > 0 ? `\`props\`:\n\n${properties(schema, examples)}` : '';
}

/** The nouns of the schema, in the order of its definitions. @throws Error if no page describes one */
export function nounParts(core: SchemaObject, examples: KeyExamples): readonly ReferencePart[] {
  const definitions = definitionsOf(core);
  return Object.entries(definitions).map(([name, schema]) => {
    const page = PAGE_OF_NOUN.get(name);
    if (page === undefined) throw new Error(`scripts/language/reference/pages.ts gives no page to "${name}"`);
    const text = joined(String(schema.description ?? ''), properties(schema, examples, definitions));
    return part(page, 'noun', name, name, schema, text);
  });
}

/** Field types, components, widgets and verbs, each set in the order of its registry. */
export function registeredParts(registries: Registries, examples: KeyExamples): readonly ReferencePart[] {
  const { fields, components, widgets, verbs } = registries;
  const types = fields.names().flatMap((name) => {
    const type = fields.get(name);
    if (!type) return [];
    const text = joined(type.description, propsOf(type.props, examples));
    return [part('field-types', 'type', name, `\`${name}\``, type.props, text)];
  });
  const slots = components.names().flatMap((name) => {
    const component = components.get(name);
    if (!component) return [];
    const text = joined(component.description, propsOf(component.props, examples));
    return [part('field-types', 'component', name, `Component \`${name}\``, component.props, text)];
  });
  const source = { needed: 'Needs a `source`.', optional: 'May have a `source`.', none: 'Has no `source`.' };
  const regions = widgets.names().flatMap((name) => {
    const widget = widgets.get(name);
    if (!widget) return [];
    const text = joined(`${widget.description} ${source[widget.source]}`, propsOf(widget.props, examples));
    return [part('widgets', 'widget', name, `Widget \`${name}\``, widget.props, text)];
  });
  const steps = verbs.names().flatMap((name) => {
    const verb = verbs.get(name);
    if (!verb) return [];
    const text = joined(verb.description, properties(verb.schema, examples));
    return [part('actions', 'step', name, `Step \`${name}\``, verb.schema, text)];
  });
  return [...types, ...slots, ...regions, ...steps];
}

/** The actions that documents place without defining them. */
export function builtInActions({ actions }: Registries): string {
  const rows = actions.names().flatMap((name) => {
    const action = actions.get(name);
    if (!action) return [];
    const calls = action.needs.map((call) => `\`${call}\``);
    const needs = [...(action.needsForm ? ['a form'] : []), ...calls].join(' ');
    return [[`\`${name}\``, action.title, action.selection, needs, action.description]];
  });
  return joined('## Built-in actions', table(['name', 'title', 'selection', 'needs', 'meaning'], rows));
}
