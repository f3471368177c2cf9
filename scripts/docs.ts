import { readdirSync, readFileSync } from 'node:fs';
import { createRegistries } from '../src/app/registries.ts';
import { writeGenerated } from './language/generated.ts';
import { type BadExample, languageReference } from './language/reference.ts';
import { projectPath, readScreenSchema } from './language/schemas.ts';

const FOLDER = 'tests/diagnostics/documents/';
/** Longer documents show a limit and nothing else. */
const LONGEST = 1500;

function read(file: string): string {
  return readFileSync(projectPath(FOLDER + file), 'utf8');
}

function badExamples(): readonly BadExample[] {
  return readdirSync(projectPath(FOLDER))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const document = read(file);
      return {
        code: file.slice(0, 4),
        document: document.length > LONGEST ? `${document.slice(0, LONGEST)}…` : document,
        said: read(file.replace(/\.json$/, '.txt')),
      };
    });
}

writeGenerated(
  new Map([['docs/language.md', languageReference(readScreenSchema(), createRegistries(), badExamples())]]),
  'npm run docs',
);
