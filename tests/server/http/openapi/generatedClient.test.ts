import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageBin } from '../../../../scripts/lib/packageBin.mjs';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { createRoutes, loadResources, TAGS } from '../../../../server/areas.ts';
import { apiDocument } from '../../../../server/http/openapi/document.ts';

const run = promisify(execFile);
const HERE = 'tests/server/http/openapi';
const OPTIONS = {
  ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
  ...{ skipLibCheck: true, types: [] },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guangshu-client-'));
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
  await copyFile(inRoot(`${HERE}/tenCalls.ts.txt`), join(folder, 'calls.ts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['calls.ts'] }));
  const document = apiDocument(createRoutes(await loadResources()), TAGS, '1.0.0');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Prints what the compiler says; nothing when all is right. */
const compile = () =>
  run(process.execPath, [packageBin('typescript', 'tsc'), '-p', folder]).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(Object(error).stdout),
  );

it('type-checks ten calls that are right, and refuses those that are wrong', { timeout: 120_000 }, async () => {
  await run(process.execPath, [
    ...['--import', inRoot(`${HERE}/useTypescript5.mjs`), packageBin('openapi-typescript')],
    ...[join(folder, 'openapi.json'), '-o', join(folder, 'api.d.ts')],
  ]);
  expect(await compile()).toBe('');
  await writeFile(
    join(folder, 'calls.ts'),
    "import createClient from 'openapi-fetch';\nimport type { paths } from './api';\n" +
      "createClient<paths>().PUT('/station/stationInfo/edit', { body: { id: 1 } });\n",
  );
  expect(await compile()).toContain('calls.ts(3,');
});
