import type { Registries, Registry } from '../../../runtime/contract/registry.ts';
import type { JsonSchema } from '../../../runtime/data/json.ts';

interface Description {
  readonly description: string;
}

interface DescriptionOfProps extends Description {
  readonly props: JsonSchema;
}

type ByName<Text> = Readonly<Record<string, Text>>;

/** The texts of descriptions.generated.json: what is registered, with its descriptions and those of its props. */
export interface Descriptions {
  readonly fields: ByName<DescriptionOfProps>;
  readonly components: ByName<DescriptionOfProps>;
  readonly widgets: ByName<DescriptionOfProps>;
  readonly actions: ByName<Description>;
  readonly functions: ByName<Description>;
}

/**
 * The registries with their descriptions, which the built console leaves out (scripts/vite/leanRegistries.ts): those
 * who write documents read them, and everybody else would load them.
 */
export function describedRegistries(registries: Registries, texts: Descriptions): Registries {
  return {
    ...registries,
    fields: described(registries.fields, texts.fields),
    components: described(registries.components, texts.components),
    widgets: described(registries.widgets, texts.widgets),
    actions: described(registries.actions, texts.actions),
    functions: described(registries.functions, texts.functions),
  };
}

function described<Entry extends object, Text extends object>(registry: Registry<Entry>, texts: ByName<Text>) {
  const known = new Map<string, Entry>();
  for (const name of registry.names()) {
    const entry = registry.get(name);
    if (entry !== undefined) known.set(name, { ...entry, ...(Object.hasOwn(texts, name) ? texts[name] : {}) });
  }
  return { get: (name: string) => known.get(name), names: registry.names };
}
