import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDocuments } from '../../../scripts/language/documents.ts';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { median } from '../statistics.ts';
import type { Comparison } from './comparison.ts';
import { MEASURES } from './measures.ts';

const MEASURE = 'documents300.check';
const COUNT = 300;

/** So many documents in a folder: those of the project, each under several names. */
async function writeCopies(folder: string): Promise<readonly string[]> {
  const screens = projectDocuments().filter(({ text }) => !text.includes('"kind": "fragment"'));
  const files = Array.from({ length: COUNT }, (_, index) => join(folder, `${index}.json`));
  await Promise.all(
    files.map((file, index) => {
      const { name, text } = screens[index % screens.length] ?? { name: '', text: '' };
      return writeFile(file, text.replace(`"name": "${name}"`, `"name": "${name}${index}"`));
    }),
  );
  return files;
}

/** Milliseconds from the start of the command to its end. @throws with its output when it found mistakes */
async function checkOnce(files: readonly string[]): Promise<number> {
  const start = performance.now();
  const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/screens.ts', ...files], { cwd: inRoot('.') });
  let output = '';
  command.stdout.on('data', (part) => {
    output += String(part);
  });
  command.stderr.on('data', (part) => {
    output += String(part);
  });
  const code = await new Promise((resolve) => command.on('close', resolve));
  if (code !== 0) throw new Error(`npm run screens failed:\n${output}`);
  return performance.now() - start;
}

/** Runs `npm run screens` over 300 documents, as it is run in a terminal. */
export async function measureDocuments(
  rounds: number,
  onRound: (text: string) => void,
): Promise<readonly Comparison[]> {
  const measure = MEASURES.find(({ id }) => id === MEASURE);
  if (!measure) throw new Error(`${MEASURE} is no measure`);
  const folder = await mkdtemp(join(tmpdir(), 'guangshu-bench-'));
  try {
    const files = await writeCopies(folder);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      onRound(`round ${round + 1} of ${rounds}: ${COUNT} documents`);
      times.push(await checkOnce(files));
    }
    return [
      { measure, ours: median(times), hand: null, ratio: null, noise: null, plain: null, full: null, references: {} },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
