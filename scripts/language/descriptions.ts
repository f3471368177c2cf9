import type { Descriptions } from '../../src/app/authoring/assist/describedRegistries.ts';
import type { Registries, Registry } from '../../src/runtime/contract/registry.ts';

/** Descriptions of everything registered, for the editor; the console of users is built without them. */
export function descriptionsOf({ fields, components, widgets, actions, functions }: Registries): Descriptions {
  return {
    fields: described(fields, ({ description, props }) => ({ description, props })),
    components: described(components, ({ description, props }) => ({ description, props })),
    widgets: described(widgets, ({ description, props }) => ({ description, props })),
    actions: described(actions, ({ description }) => ({ description })),
    functions: described(functions, ({ description }) => ({ description })),
  };
}

function described<Entry, Text>(registry: Registry<Entry>, textsOf: (entry: Entry) => Text): Record<string, Text> {
  return Object.fromEntries(
    registry.names().flatMap((name) => {
      const entry = registry.get(name);
      return entry === undefined ? [] : [[name, textsOf(entry)]];
    }),
  );
}
