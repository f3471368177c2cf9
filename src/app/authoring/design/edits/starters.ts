import { SLOT } from '../../../../runtime/contract/fieldComponent.ts';
import type { Registries } from '../../../../runtime/contract/registry.ts';
import { isRecord, type JsonSchema, type Row } from '../../../../runtime/data/json.ts';
import { TYPE_TITLES, WIDGET_TITLES } from '../titles/typeTitles.ts';

const TWO_OPTIONS = [
  { value: '1', text: '选项一' },
  { value: '2', text: '选项二' },
];

/** The least value that a schema asks for. */
function leastOf(schema: JsonSchema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (schema.type) {
    case 'number':
    case 'integer':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'array': {
      const count = typeof schema.minItems === 'number' ? schema.minItems : 0;
      const items = isRecord(schema.items) ? schema.items : {};
      return Array.from({ length: count }, () => leastOf(items, name));
    }
    case 'object':
      return leastProps(schema);
    default:
      return name;
  }
}

/** The props that a schema demands, with the least values; the author sets the right ones. */
function leastProps(schema: JsonSchema): Row {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return Object.fromEntries(
    required.map((name) => {
      const part = properties[name];
      return [name, leastOf(isRecord(part) ? part : {}, name)];
    }),
  );
}

function withProps(schema: JsonSchema | undefined): Row {
  const props = schema ? leastProps(schema) : {};
  return Object.keys(props).length === 0 ? {} : { props };
}

/** A new field of a type: what it needs so that it is shown, and a title to be changed. */
export function fieldStarter(type: string, { fields, components }: Registries): Row {
  const title = TYPE_TITLES[type] ?? type;
  const renderer = fields.get(type);
  const typed = type === 'text' ? { title } : { title, type };
  if (type === SLOT) return { ...typed, component: components.names()[0] ?? '' };
  if (type === 'grid') return { ...typed, fields: { name: { title: '名称' } } };
  return { ...typed, ...(renderer?.choice ? { options: TWO_OPTIONS } : {}), ...withProps(renderer?.props) };
}

/** A new region with a widget. Its place on the raster is below everything else. */
export function widgetStarter(name: string, { widgets }: Registries, at: Row | null): Row {
  const title = WIDGET_TITLES[name] ?? name;
  return { title, widget: name, ...withProps(widgets.get(name)?.props), ...(at === null ? {} : { at }) };
}
