import { readFileSync, writeFileSync } from 'node:fs';
import { createRegistries } from '../src/app/registries.ts';
import { registeredParts, registeredSchema } from './language/registered.ts';
import { projectPath, readScreenSchema, withoutRegistered } from './language/schemas.ts';
import { documentTypes } from './language/types.ts';
import { documentValidators, partValidators } from './language/validators.ts';

const KIND_SCHEMAS = {
  list: 'screen.schema.json#/definitions/ListScreen',
  form: 'screen.schema.json#/definitions/FormScreen',
};

/** Every generated file of the language with its content. */
async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const schema = readScreenSchema();
  const registries = createRegistries();
  const folder = 'src/runtime/language';
  return new Map([
    ['schemas/registered.generated.schema.json', `${JSON.stringify(registeredSchema(schema, registries), null, 2)}\n`],
    [`${folder}/document.generated.ts`, await documentTypes(schema)],
    [`${folder}/validate.generated.js`, documentValidators(withoutRegistered(schema), KIND_SCHEMAS)],
    [`${folder}/registered.generated.js`, partValidators(registeredParts(registries))],
  ]);
}

function present(file: string): string | null {
  try {
    return readFileSync(projectPath(file), 'utf8');
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  const stale = [...(await generatedFiles())].filter(([file, content]) => present(file) !== content);
  if (check && stale.length > 0) {
    console.error(`stale: ${stale.map(([file]) => file).join(', ')}\nrun \`npm run types\` and commit the result`);
    process.exitCode = 1;
    return;
  }
  for (const [file, content] of stale) writeFileSync(projectPath(file), content);
  console.log(
    stale.length === 0 ? 'generated files are up to date' : `wrote ${stale.map(([file]) => file).join(', ')}`,
  );
}

await main();
