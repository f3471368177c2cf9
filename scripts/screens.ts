import '../src/common/patterns/linear/atHand.ts';
import '../src/common/values/number/atHand.ts';
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createRegistries } from '../src/app/registries.ts';
import type { ServerFacts } from '../src/common/serverFacts.ts';
import type { Registries } from '../src/runtime/contract/registry.ts';
import { formatInChinese } from '../src/runtime/diagnostics/chinese.ts';
import { type Diagnostic, formatDiagnostic } from '../src/runtime/diagnostics/diagnostic.ts';
import { checkResources } from '../src/runtime/resource/checkResources.ts';
import { checkDocuments } from './language/checkDocuments.ts';
import {
  type DocumentFile,
  isResourceFile,
  projectDocuments,
  projectResources,
  readDocument,
} from './language/documents.ts';
import { isChineseTerminal } from './language/isChineseTerminal.ts';
import { projectPath } from './language/schemas.ts';
import { createDocument, fixDocuments, formatDocuments } from './language/screenCommands.ts';

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function summary(documents: number, diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return [count(documents, 'document'), count(errors, 'error'), count(diagnostics.length - errors, 'warning')].join(
    ', ',
  );
}

/** What is wrong with the named resources; they are checked beside all others, to which they refer. */
function checkNamedResources(named: readonly DocumentFile[]): readonly Diagnostic[] {
  const files = new Set(named.map(({ file }) => file));
  const others = projectResources().filter(({ file }) => !files.has(file));
  return checkResources([...others, ...named]).diagnostics.filter(({ file }) => files.has(file));
}

function check(
  documents: readonly DocumentFile[],
  all: readonly DocumentFile[],
  registries: Registries,
  facts: ServerFacts | null,
): void {
  const screens = documents.filter(({ file }) => !isResourceFile(file));
  const resources = documents.filter(({ file }) => isResourceFile(file));
  const diagnostics = [
    ...checkNamedResources(resources),
    ...checkDocuments(screens, all, registries, projectResources(), facts),
  ];
  const print = isChineseTerminal(process.env) ? formatInChinese : formatDiagnostic;
  for (const diagnostic of diagnostics) console.log(print(diagnostic));
  console.log(summary(documents.length, diagnostics));
  if (diagnostics.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

/** Also says what the server lacks; what reads its database is loaded only for that. */
async function checkForServer(
  documents: readonly DocumentFile[],
  all: readonly DocumentFile[],
  registries: Registries,
): Promise<void> {
  try {
    const { factsOfServer } = await import('./language/factsOfServer.ts');
    check(documents, all, registries, await factsOfServer());
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** The value behind an option such as `--resource`; undefined when it is not given. */
function optionOf(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option);
  return at < 0 ? undefined : (args[at + 1] ?? '');
}

/** Asks which resource a new screen shows, where somebody sits in front of it. */
async function askResource(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const names = projectResources().map(({ name }) => name);
  console.log(`Resources: ${names.join(', ')}`);
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await asked.question('Which one does it show? (none: an address of another server) ')).trim();
  } finally {
    asked.close();
  }
}

async function create(args: readonly string[], registries: Registries): Promise<void> {
  const named = optionOf(args, '--resource');
  const [name = '', kind = 'list'] = args.filter((arg) => !arg.startsWith('--') && arg !== named);
  const shows = kind !== 'page' && kind !== 'fragment';
  try {
    createDocument(name, kind, named ?? (shows ? await askResource() : ''), registries);
  } catch (error) {
    refuse(error);
  }
}

/**
 * `npm run screens [-- files]` checks documents and says everything that is wrong with them. `--fix` brings them to the
 * current version, `--format` puts them into the one true form, `--new station/Foo [kind]`
 * writes a starting document; it takes `--resource station/foo`, or asks for one. `--server` also says what the server
 * of `npm start` lacks: dictionaries, choices and rights.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const registries = createRegistries();
  const names = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--new')) {
    await create(args, registries);
    return;
  }
  const all = projectDocuments();
  const files = names.map((file) => relative(projectPath('.'), file).replaceAll('\\', '/'));
  const documents = files.length === 0 ? [...all, ...projectResources()] : files.map(readDocument);
  if (args.includes('--fix')) fixDocuments(documents);
  else if (args.includes('--format')) formatDocuments(documents, registries);
  else if (args.includes('--server')) await checkForServer(documents, all, registries);
  else check(documents, all, registries, null);
}

await main();
