import { readdirSync, readFileSync } from 'node:fs';
import { createRoutes, loadResources } from '../server/areas.ts';
import { createRegistries } from '../src/app/registries.ts';
import { accessReference } from './language/accessReference.ts';
import { answerShapes } from './language/answerShapes.ts';
import { languageCard } from './language/card.ts';
import { endpointReference } from './language/endpointReference.ts';
import { writeGenerated } from './language/generated.ts';
import type { BadExample } from './language/reference/diagnostics.ts';
import { languageReference } from './language/reference.ts';
import { resourceKeys } from './language/resourceKeys.ts';
import { resourceReference } from './language/resourceReference.ts';
import { projectPath, readDataSchema, readResourceSchema, readScreenSchema } from './language/schemas.ts';

const FOLDER = 'tests/diagnostics/documents/';
const GOOD = 'tests/diagnostics/good/';

function read(file: string): string {
  return readFileSync(projectPath(file), 'utf8');
}

function badExamples(): readonly BadExample[] {
  return readdirSync(projectPath(FOLDER))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      code: file.slice(0, 4),
      document: read(FOLDER + file),
      said: read(FOLDER + file.replace(/\.json$/, '.txt')),
      good: read(GOOD + file),
    }));
}

const registries = createRegistries();
const resources = await loadResources();
const routes = createRoutes(resources);
writeGenerated(
  new Map([
    ['src/runtime/pipeline/answers.generated.json', `${JSON.stringify(answerShapes(routes))}\n`],
    ...languageReference(readScreenSchema(), registries, badExamples()),
    ['docs/language-card.md', languageCard(readScreenSchema(), readResourceSchema(), readDataSchema(), registries)],
    ['docs/resources.md', resourceReference(resources)],
    ['docs/resource-keys.md', resourceKeys(readResourceSchema())],
    ['docs/endpoints.md', endpointReference(routes, resources)],
    ['docs/access.md', accessReference(routes, resources)],
  ]),
  'npm run docs',
);
