import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../../scripts/language/checkDocuments.ts';
import { projectDocuments, projectResources } from '../../../scripts/language/documents.ts';
import { projectPath } from '../../../scripts/language/schemas.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { DEFAULT_LANGUAGE } from '../../../src/common/languages.ts';
import { resourceKey, resourceOfKey } from '../../../src/common/resource/resourceKey.ts';
import { isRecord, type Json } from '../../../src/runtime/data/json.ts';
import { formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { ENHANCEMENTS } from '../../../src/runtime/language/assembly/enhancements.ts';
import { borrow } from '../../../src/runtime/language/assembly/lend.ts';
import { inLanguage } from '../../../src/runtime/language/inLanguage.ts';
import { CURRENT_VERSION, isDocument } from '../../../src/runtime/language/migrate.ts';
import { normalise } from '../../../src/runtime/language/normalise/normalise.ts';
import { parse } from '../../../src/runtime/language/text/parse.ts';
import { validate } from '../../../src/runtime/language/validate/validate.ts';
import { compileTrusted } from '../../../src/runtime/pipeline/compileTrusted.ts';
import { joinResource } from '../../../src/runtime/resource/joinResource.ts';

const FOLDER = 'schemas/examples/';
const registries = createRegistries();
const all = projectDocuments();
const resources = projectResources();
const examples = readdirSync(projectPath(FOLDER))
  .filter((file) => file.endsWith('.json'))
  .sort();

function jsonOf(file: string): Json {
  return parse(readFileSync(projectPath(FOLDER + file), 'utf8')).value;
}

/** A document that an example names: another example, or a resource; what enhances a table is kept by servers. */
function used(name: string): Json {
  if (name.startsWith(ENHANCEMENTS)) return null;
  const resource = resourceOfKey(name);
  const text = resources.find((one) => one.name === resource)?.text;
  return resource === null ? jsonOf(`${name.replace('examples/', '')}.json`) : parse(text ?? '').value;
}

function normalisedText(file: string): string {
  const given = jsonOf(file);
  const borrowed = given !== null && isDocument(given) ? borrow(given, used).document : null;
  const value = borrowed && joinResource(borrowed, (name) => used(resourceKey(name)));
  const { document } =
    value !== null && isDocument(value) ? validate(inLanguage(value, DEFAULT_LANGUAGE).document) : { document: null };
  return `${JSON.stringify(document && normalise(document).screen, null, 2)}\n`;
}

describe('examples', () => {
  it.each(examples)('%s has nothing wrong', (file) => {
    const own = all.filter((document) => document.file === FOLDER + file);
    expect(own).toHaveLength(1);
    expect(checkDocuments(own, all, registries, resources).map(formatDiagnostic)).toEqual([]);
  });

  it.each(examples)('%s normalises to the file next to it', async (file) => {
    await expect(normalisedText(file)).toMatchFileSnapshot(projectPath(`${FOLDER}normalised/${file}`));
  });

  it.each(examples)('%s compiles without being validated again', (file) => {
    const document = jsonOf(file);
    const name = `examples/${file.replace('.json', '')}`;
    const compiled = compileTrusted(document, registries, used);
    if (isRecord(document) && document.kind === 'fragment') expect(compiled).toBeNull();
    else expect(compiled).toMatchObject({ name });
  });

  it('use every field type there is', () => {
    const types = all.flatMap(({ text }) => [...text.matchAll(/"type": "(\w+)"/g)].map(([, type]) => type));
    const shown = new Set([...types, 'text', 'select']);
    expect(registries.fields.names().filter((type) => !shown.has(type))).toEqual([]);
  });

  it('are written in the current version', () => {
    expect(all.filter(({ text }) => !text.includes(`"version": ${CURRENT_VERSION}`))).toEqual([]);
  });
});
