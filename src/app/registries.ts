import { actionVerbs, builtInActions } from '../actions/index.ts';
import { fieldComponents } from '../renderers/components/index.ts';
import { fieldRenderers } from '../renderers/fields/index.ts';
import { widgets } from '../renderers/widgets/index.ts';
import { type Registries, registryOf } from '../runtime/contract/registry.ts';
import { gqmtDialect } from '../runtime/dialects/gqmt.ts';
import { expressionFunctions } from '../runtime/functions/index.ts';

/**
 * Everything a document of this console may name. Only light definitions are imported, so that scripts can build the
 * same registries in Node; what is heavy (editors, pickers) is fetched by the definitions themselves.
 * @throws Error when a name is registered twice
 */
export function createRegistries(): Registries {
  return {
    fields: registryOf(({ type }) => type, { 'src/renderers/fields': fieldRenderers }),
    components: registryOf(({ name }) => name, { 'src/renderers/components': fieldComponents }),
    verbs: registryOf(({ verb }) => verb, { 'src/actions': actionVerbs }),
    actions: registryOf(({ name }) => name, { 'src/actions': builtInActions }),
    functions: registryOf(({ name }) => name, { 'src/runtime/functions': expressionFunctions }),
    widgets: registryOf(({ name }) => name, { 'src/renderers/widgets': widgets }),
    dialects: registryOf(({ name }) => name, { 'src/runtime/dialects': [gqmtDialect] }),
  };
}
