import { createRegistries } from '../src/app/registries.ts';
import { completeResource } from '../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../src/common/resource/document.generated.ts';
import { type Resources, resourcesOf } from '../src/common/resource/resources.ts';
import { descriptionsOf } from './language/descriptions.ts';
import { projectResources } from './language/documents.ts';
import { writeGenerated } from './language/generated.ts';
import { iconNames } from './language/iconNames.ts';
import { registeredParts, registeredSchema } from './language/registered.ts';
import { registeredTypes } from './language/registeredTypes.ts';
import { rowTypes } from './language/rowTypes.ts';
import { readDataSchema, readResourceSchema, readScreenSchema, withoutRegistered } from './language/schemas.ts';
import { documentTypes } from './language/types.ts';
import { documentValidators, partValidators } from './language/validators.ts';

const KIND_SCHEMAS = Object.fromEntries(
  Object.entries({
    list: 'ListScreen',
    form: 'FormScreen',
    detail: 'DetailScreen',
    query: 'QueryScreen',
    grid: 'GridScreen',
    page: 'PageScreen',
    fragment: 'Fragment',
  }).map(([kind, definition]) => [kind, `screen.schema.json#/definitions/${definition}`]),
);

const DATA_SCHEMAS = Object.fromEntries(
  Object.entries({ dictionary: 'Dictionary', codeRule: 'CodeRule', report: 'Report', menu: 'Menu' }).map(
    ([kind, definition]) => [kind, `data.schema.json#/definitions/${definition}`],
  ),
);

/** The resources as written; not validated, because the validator may be the stale file. */
function resourcesAsWritten(): Resources {
  const documents = projectResources().map(({ text }): ResourceDocument => JSON.parse(text));
  return resourcesOf(documents.map((document) => completeResource(document)));
}

/** Every generated file of the language with its content. */
async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const schema = readScreenSchema();
  const registries = createRegistries();
  const folder = 'src/runtime/language';
  return new Map([
    ['schemas/registered.generated.schema.json', `${JSON.stringify(registeredSchema(schema, registries), null, 2)}\n`],
    ['src/app/authoring/assist/descriptions.generated.json', `${JSON.stringify(descriptionsOf(registries))}\n`],
    [`${folder}/document.generated.ts`, await documentTypes(schema)],
    [`${folder}/validate.generated.js`, documentValidators(withoutRegistered(schema), KIND_SCHEMAS)],
    [`${folder}/registered.generated.js`, partValidators(registeredParts(registries))],
    ['src/common/icons/drawings.generated.ts', iconNames()],
    ['server/foundation/database/schema.generated.ts', rowTypes(resourcesAsWritten())],
    ['src/renderers/shared/props.generated.ts', await registeredTypes(registeredParts(registries))],
    ['src/common/resource/document.generated.ts', await documentTypes(readResourceSchema())],
    [
      'src/common/resource/validate.generated.js',
      documentValidators(readResourceSchema(), { resource: 'resource.schema.json#/definitions/Resource' }),
    ],
    ['src/common/dataDocuments/dataDocument.generated.ts', await documentTypes(readDataSchema())],
    ['src/common/dataDocuments/validate.generated.js', documentValidators(readDataSchema(), DATA_SCHEMAS)],
  ]);
}

writeGenerated(await generatedFiles(), 'npm run types');
