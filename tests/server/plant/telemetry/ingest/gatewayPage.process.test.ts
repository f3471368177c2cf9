import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { attachDatabase } from '../../../../../server/foundation/database/attach.ts';
import { examplesOf } from '../../../../support/markdown.ts';
import type { ServerProcess } from '../../../serverProcess.ts';
import { connectStation } from '../../../support/gateways.ts';
import { callServer, signIn } from '../../../support/platform/client.ts';
import { it, type Place } from '../../../support/platform/place.ts';

const PAGE = 'docs/plant/gateway.md';
/** The page names a device of the reader's own station. */
const [NAMED, REAL] = ['GF001-NB-001', 'YG001-NB-001'];
const GATEWAY = 'YG001-CJ-001';
/** The product needs neither program, so a computer may lack them. */
const hasPrograms = spawnSync('sh', ['-c', 'command -v curl && command -v gzip']).status === 0;

/** The commands of the page by the heading above them. */
const commands = examplesOf(PAGE).filter(({ kind, text }) => kind === 'sh' && text.includes('curl'));
const commandOf = (heading: string, text: string) =>
  commands.find((example) => example.heading === heading && example.text.includes(text))?.text ?? '';

/** The first row of a list. @throws Error if there is none */
async function idOf(server: ServerProcess, session: string, path: string): Promise<string> {
  const { result } = await callServer(server, 'GET', path, session);
  const [row] = Object(result).records ?? [];
  if (row === undefined) throw new Error(`${path} has no row`);
  return String(Object(row).id);
}

async function issuedToken(server: ServerProcess, profile: string | null): Promise<string> {
  const session = await signIn(server);
  const equipmentId = await idOf(server, session, `/station/stationEquipment/list?equipmentCode=${GATEWAY}`);
  const path = `/station/telemetryProfile/list?profileName=${encodeURIComponent(profile ?? '')}`;
  const chosen = profile === null ? {} : { profileId: await idOf(server, session, path) };
  const body = { tokenName: 'page', equipmentId, ...chosen };
  const { result, message } = await callServer(server, 'POST', '/station/gatewayToken/issue', session, body);
  const { token } = Object(result);
  if (typeof token !== 'string') throw new Error(message);
  return token;
}

/** Runs a command of the page in a shell. @returns the answer that curl printed */
function run(command: string, folder: string, variables: Readonly<Record<string, string>>): Promise<unknown> {
  const child = spawn('sh', ['-c', command.replaceAll(NAMED, REAL)], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(err))));
  });
}

async function started(place: Place): Promise<ServerProcess> {
  await place.prepare();
  const server = await place.start();
  const database = await attachDatabase({ databaseUrl: null, dataDir: place.folder.path }, () => {});
  await connectStation(database).finally(() => database.close());
  return server;
}

describe(`the commands of ${PAGE}`, { timeout: 180_000 }, () => {
  it('are three', () => expect(commands).toHaveLength(3));

  it.runIf(hasPrograms)('send what the page says, to a server that takes it', async ({ place }) => {
    const server = await started(place);
    const { path: folder } = place.folder;
    const own = { SERVER: server.url, TOKEN: await issuedToken(server, null) };

    const one = commandOf('2. Send rows', 'pAc');
    const answer = examplesOf(PAGE).find(({ kind }) => kind === 'json');
    expect(await run(one, folder, own)).toMatchObject(JSON.parse(answer?.text ?? ''));

    const row = (seconds: number) => ({ device: REAL, ts: Date.now() - seconds * 1000, values: { pAc: 1 } });
    writeFileSync(join(folder, 'rows.ndjson'), [60, 120, 180].map((age) => JSON.stringify(row(age))).join('\n'));
    const packed = commandOf('2. Send rows', 'rows.ndjson');
    expect(await run(packed, folder, own)).toMatchObject({ result: { received: 3, accepted: 3 } });

    const registers = { SERVER: server.url, TOKEN: await issuedToken(server, 'SunSpec 101–103') };
    const mapped = commandOf('4. Keys and stamps of other systems', 'W_SF');
    expect(await run(mapped, folder, registers)).toMatchObject({ result: { received: 1, accepted: 1, rows: [] } });
  });
});
