import { relative } from 'node:path';
import { createRegistries } from '../src/app/registries.ts';
import { type Diagnostic, formatDiagnostic } from '../src/runtime/diagnostic.ts';
import { checkDocuments } from './language/check-documents.ts';
import { projectDocuments, readDocument } from './language/documents.ts';
import { projectPath } from './language/schemas.ts';

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function summary(documents: number, diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return [count(documents, 'document'), count(errors, 'error'), count(diagnostics.length - errors, 'warning')].join(
    ', ',
  );
}

/** `npm run screens [files]`: checks the documents and says everything that is wrong with them. */
function main(): void {
  const all = projectDocuments();
  const files = process.argv.slice(2).map((file) => relative(projectPath('.'), file).replaceAll('\\', '/'));
  const documents = files.length === 0 ? all : files.map(readDocument);
  const diagnostics = checkDocuments(documents, all, createRegistries());
  for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
  console.log(summary(documents.length, diagnostics));
  if (diagnostics.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

main();
