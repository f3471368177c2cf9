import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { packageBin } from '../../scripts/lib/packageBin.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

/** Runs `npm run screens -- --json -` with a text as its standard input. */
function screens(text: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const command = spawn(process.execPath, [packageBin('tsx'), inRoot('scripts/screens.ts'), '--json', '-'], {
    cwd: inRoot(),
  });
  let output = '';
  command.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  command.stdin.end(text);
  return new Promise((resolve) => command.once('close', (code) => resolve({ code, output })));
}

it('npm run screens takes a document from the standard input, by what it says of itself', async () => {
  const wrong =
    '{ "kind": "dictionary", "version": 1, "code": "thing", "title": "题", "items": [{ "vlaue": "1", "text": "一" }] }';
  const { code, output } = await screens(wrong);
  expect(code).toBe(1);
  expect(JSON.parse(output).diagnostics).toContainEqual(
    expect.objectContaining({
      file: 'schemas/dictionaries/thing.json',
      hint: 'value',
      fix: expect.objectContaining({ text: '"value"' }),
    }),
  );
  expect(await screens(wrong.replace('vlaue', 'value'))).toMatchObject({ code: 0 });
}, 60_000);
