import { expect, it } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { mutated } from '../../runtime/fixtures/mutations.ts';
import { Random } from '../../runtime/fixtures/random.ts';
import { draw } from '../support/render.tsx';
import { documents, load, loadedFrom } from './documents.ts';

const texts = documents.map(({ text }) => text);
const COUNT = 500;
const FILE = 'fuzz.json';

/** What a person sees of one mutated document, and whether that is enough to go on. */
async function look(seed: number): Promise<string | null> {
  const text = JSON.stringify(mutated(new Random(seed), texts), null, 2);
  const loaded = loadedFrom(text, FILE);
  const own = `fuzz/${seed}`;
  const { page } = await draw(<Screen name={own} />, { load: async (name) => (name === own ? loaded : load(name)) });
  const main = page.getByRole('main').element();
  await expect
    .poll(() => main.textContent?.trim() === '' || main.textContent?.includes('加载中'), { timeout: 5000, interval: 5 })
    .toBe(false);
  const shown = main.textContent ?? '';
  await page.unmount();
  if (shown.includes('界面出错')) return `seed ${seed}: the screen failed: ${shown.slice(0, 200)}`;
  if (loaded.ok) return null;
  const missing = loaded.diagnostics.map(formatDiagnostic).filter((line) => !shown.includes(line.split('\n')[0] ?? ''));
  return missing.length === 0 ? null : `seed ${seed}: not shown: ${missing[0]}`;
}

it('no mutated document blanks the page or fails while it is drawn', { timeout: 300_000 }, async () => {
  const failures: string[] = [];
  for (let seed = 1; seed <= COUNT; seed++) {
    const failure = await look(seed);
    if (failure !== null) failures.push(failure);
  }
  expect(failures).toEqual([]);
});
