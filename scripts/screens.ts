import '../src/common/patterns/linear/atHand.ts';
import '../src/common/values/number/atHand.ts';
import { createInterface } from 'node:readline/promises';
import { MENU_KEYS } from '../server/seed/menuEntries.ts';
import { createRegistries } from '../src/app/registries.ts';
import type { ServerFacts } from '../src/common/serverFacts.ts';
import type { Registries } from '../src/runtime/contract/registry.ts';
import { checkDataDocuments } from '../src/runtime/dataDocuments/checkDataDocuments.ts';
import { formatInChinese } from '../src/runtime/diagnostics/chinese.ts';
import { type Diagnostic, formatDiagnostic } from '../src/runtime/diagnostics/diagnostic.ts';
import { checkResources } from '../src/runtime/resource/checkResources.ts';
import { checkDocuments } from './language/checkDocuments.ts';
import {
  type DocumentFile,
  dataFileOf,
  isDataFile,
  isResourceFile,
  projectData,
  projectDataFiles,
  projectDocuments,
  projectResources,
} from './language/documents.ts';
import { givenDocuments } from './language/givenDocuments.ts';
import { isChineseTerminal } from './language/isChineseTerminal.ts';
import { jsonReport } from './language/jsonReport.ts';
import { lackingTables } from './language/lackingTables.ts';
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

/** Diagnostics of the named resources; they are checked with all others, to which they refer. */
function checkNamedResources(named: readonly DocumentFile[]): readonly Diagnostic[] {
  const files = new Set(named.map(({ file }) => file));
  const others = projectResources().filter(({ file }) => !files.has(file));
  return checkResources([...others, ...named]).diagnostics.filter(({ file }) => files.has(file));
}

/** Diagnostics of the named dictionaries, code rules, reports and menus; they are checked with all others. */
function checkNamedData(named: readonly DocumentFile[], all: readonly DocumentFile[]): readonly Diagnostic[] {
  const files = new Set(named.map(({ file }) => file));
  const others = projectData().filter(({ file }) => !files.has(file));
  const screens = all.flatMap(({ name }) => name ?? []);
  const { resources } = checkResources(projectResources());
  const around = { screens, resources, menuKeys: MENU_KEYS };
  return checkDataDocuments([...others, ...named.map(dataFileOf)], around).diagnostics.filter(({ file }) =>
    files.has(file),
  );
}

async function check(
  documents: readonly DocumentFile[],
  all: readonly DocumentFile[],
  registries: Registries,
  { facts = null, isJson = false }: { readonly facts?: ServerFacts | null; readonly isJson?: boolean },
): Promise<void> {
  const resources = documents.filter(({ file }) => isResourceFile(file));
  const data = documents.filter(({ file }) => isDataFile(file));
  const screens = documents.filter(({ file }) => !isResourceFile(file) && !isDataFile(file));
  const own = new Set(documents.map(({ file }) => file));
  const others = projectResources().filter(({ file }) => !own.has(file));
  const diagnostics = [
    ...checkNamedResources(resources),
    ...(await lackingTables(resources)),
    ...checkNamedData(data, [...all, ...screens]),
    ...checkDocuments(
      screens,
      [...all.filter(({ file }) => !own.has(file)), ...screens],
      registries,
      [...others, ...resources],
      facts,
    ),
  ];
  if (isJson) {
    console.log(jsonReport(documents.length, diagnostics, new Map(documents.map(({ file, text }) => [file, text]))));
  } else {
    const print = isChineseTerminal(process.env) ? formatInChinese : formatDiagnostic;
    for (const diagnostic of diagnostics) console.log(print(diagnostic));
    console.log(summary(documents.length, diagnostics));
  }
  if (diagnostics.some(({ severity }) => severity === 'error')) process.exitCode = 1;
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

/** Asks for the resource of a new screen, on an interactive terminal. */
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
 * of `npm start` lacks: dictionaries, choices and rights. `--json` prints what programs read, with places, suggestions
 * and fixes; the file `-` is the standard input.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const registries = createRegistries();
  const names = args.filter((arg) => !arg.startsWith('--'));
  const isJson = args.includes('--json');
  if (args.includes('--new')) {
    await create(args, registries);
    return;
  }
  const all = projectDocuments();
  const whole = [...all, ...projectResources(), ...projectDataFiles()];
  const documents = names.length === 0 ? whole : givenDocuments(names);
  if (args.includes('--fix')) fixDocuments(documents);
  else if (args.includes('--format')) formatDocuments(documents, registries);
  else await check(documents, all, registries, { facts: args.includes('--server') ? await factsOf() : null, isJson });
}

/** Facts about the server; the code that reads its database is loaded only for that. */
async function factsOf(): Promise<ServerFacts> {
  const { factsOfServer } = await import('./language/factsOfServer.ts');
  return factsOfServer();
}

await main().catch(refuse);
