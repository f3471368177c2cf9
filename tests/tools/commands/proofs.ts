/**
 * What runs a command: a test of the command or of the function behind it, which has the text of `says`; a step of `npm test`,
 * which has the script; or commands.test.ts itself. Otherwise the reason why nothing does.
 */
export type Proof =
  | { readonly test: string; readonly says: string }
  | { readonly step: string; readonly script: string }
  | { readonly here: readonly string[]; readonly prints: RegExp }
  | { readonly reason: string };

const MENU = 'tests/server/rights/menuEntries/menuCommand.process.test.ts';
const IMPORT = 'tests/server/rights/menuEntries/menuImport.test.ts';
const HISTORY = 'tests/tools/history.test.ts';
const BACKUP = 'tests/server/operations/backup/commands.process.test.ts';
const RESOURCE = 'tests/journeys/sources/firstResource.spec.ts';
const OPTIONS = 'tests/tools/testOptions.test.ts';
const measures = { reason: 'measures for minutes on an idle computer; what it says is in the table that names it' };
const proves = { reason: 'runs other tests more often, for ten minutes and longer' };

/** Every command that a page names, with and without each of its options. */
export const PROOFS: Readonly<Record<string, Proof>> = {
  'npm start': { test: 'tests/scale/release/npmStart.ts', says: "'start'" },
  'npm pack': { test: 'tests/scale/release/unpacked.ts', says: "'pack'" },
  'npm test': { reason: 'runs this test' },
  'npm test --changed': { test: OPTIONS, says: "'--changed'" },
  'npm test --shard': { test: OPTIONS, says: "'--shard=1/2'" },
  'npm run dev': { test: 'tests/journeys/support/devServer.ts', says: 'scripts/dev.mjs' },
  'npm run build': { step: 'build', script: 'scripts/build.mjs' },
  'npm run build --accept-sizes': { reason: 'writes scripts/chunkSizes.json; chunkSizes.test.ts has its parts' },
  'npm run screens': { step: 'screens', script: 'scripts/screens.ts' },
  'npm run screens --new': { test: RESOURCE, says: "'--new', SCREEN" },
  'npm run screens --resource': { test: RESOURCE, says: "'--resource', RESOURCE" },
  'npm run screens --format': { test: 'tests/structure/documents.test.ts', says: 'formatDocument' },
  'npm run screens --server': { test: 'tests/tools/lacking.test.ts', says: 'npm run screens -- --server' },
  'npm run screens --json': { test: 'tests/tools/screensInput.test.ts', says: "'--json', '-'" },
  'npm run menu': { test: MENU, says: 'scripts/menu.ts' },
  'npm run menu --title': { test: MENU, says: "'--title'" },
  'npm run menu --component': { test: MENU, says: "'--component'" },
  'npm run menu --parent': { test: MENU, says: "'--parent'" },
  'npm run menu --help': { here: ['scripts/tool.mjs', 'menu', '--help'], prints: /npm run menu -- --title/ },
  'npm run menu --import': { test: 'tests/tools/menuCommand.test.ts', says: "'--import'" },
  'npm run menu --dry-run': { test: IMPORT, says: "'--dry-run'" },
  'npm run menu --documents': { test: IMPORT, says: "'--documents'" },
  'npm run history': { test: HISTORY, says: 'scripts/history.ts' },
  'npm run history --zone': { test: HISTORY, says: "'--zone'" },
  'npm run history --profile': { test: HISTORY, says: "'--profile'" },
  'npm run audit': { test: BACKUP, says: "run('audit'" },
  'npm run backup': { test: BACKUP, says: "run('backup'" },
  'npm run restore': { test: BACKUP, says: "run('restore'" },
  'npm run licences': { here: ['scripts/licences.mjs'], prints: /^MIT: \d+$/m },
  'npm run types': { step: 'generated', script: 'scripts/types.ts' },
  'npm run docs': { step: 'docs', script: 'scripts/docs.ts' },
  'npm run spec': { step: 'spec', script: 'scripts/spec.ts' },
  'npm run resources': { test: RESOURCE, says: 'scripts/resources.ts' },
  'npm run resources --migration': { test: RESOURCE, says: "'--migration'" },
  'npm run resources --apply': { test: 'tests/journeys/authoring/folderRecord.spec.ts', says: "'--apply'" },
  'npm run resources --advise': { here: ['scripts/tool.mjs', 'resources', '--advise'], prints: /index/ },
  'npm run seed:large': { reason: 'writes a million rows; npm run scale:sheets and scale:aggregates run it' },
  'npm run seed:admin': { test: 'tests/server/seed/largeAdministration.test.ts', says: 'addAdministration' },
  'npm run bench': measures,
  'npm run bench --rounds': measures,
  'npm run bench --only': measures,
  'npm run pictures': { reason: 'overwrites docs/pictures with a browser' },
  'npm run scale': measures,
  'npm run scale:sheets': measures,
  'npm run scale:mixed': measures,
  'npm run scale:aggregates': measures,
  'npm run scale:design': measures,
  'npm run proof:safety': proves,
  'npm run proof:plant': proves,
  'npm run proof:alarms': proves,
  'npm run proof:release': { reason: 'installs every package again; packed.test.ts has the list of files' },
  'npx vitest': { step: 'unit', script: 'vitest' },
  'npx vitest --project': { step: 'unit', script: '--project' },
  'npx vitest -u': { reason: 'overwrites the normalised examples' },
  'npx playwright': { step: 'journeys', script: 'playwright' },
  'npx biome': { step: 'format', script: 'biome' },
  'npx biome --write': { reason: 'overwrites sources; the step format checks the same' },
  'npx tsc': { step: 'types', script: 'tsc' },
  'npx tsc --noEmit': { step: 'types', script: 'tsconfig.json' },
  curl: { test: 'tests/server/plant/telemetry/ingest/gatewayPage.process.test.ts', says: "spawn('sh'" },
};
