import { it } from 'vitest';
import { cdp, server } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { mutated } from '../../runtime/fixtures/mutations.ts';
import { Random } from '../../runtime/fixtures/random.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { expect } from 'vitest';
import { documents, load, loadedFrom } from './documents.ts';
const texts = documents.map(({ text }) => text);
const c = () => cdp() as any;
it('fuzz', { timeout: 300000 }, async () => {
  const times = { pipe: 0, draw: 0, poll: 0, unmount: 0 };
  const run = async (seed: number) => {
    let t = performance.now(); const lap = (k: keyof typeof times) => { const n = performance.now(); times[k] += n - t; t = n; };
    const text = JSON.stringify(mutated(new Random(seed), texts), null, 2);
    const loaded = loadedFrom(text, 'fuzz.json');
    lap('pipe');
    const own = `fuzz/${seed}`;
    const { page } = await draw(<Screen name={own} />, { load: async (name) => (name === own ? loaded : load(name)) });
    lap('draw');
    const main = page.getByRole('main').element();
    await expect.poll(() => main.textContent?.trim() === '' || main.textContent?.includes('加载中'), { timeout: 5000, interval: 5 }).toBe(false);
    lap('poll');
    await page.unmount();
    lap('unmount');
  };
  for (let s = 1; s <= 20; s++) await run(s);
  for (const k of Object.keys(times)) times[k as 'pipe'] = 0;
  await c().send('Profiler.enable'); await c().send('Profiler.setSamplingInterval', { interval: 500 }); await c().send('Profiler.start');
  for (let s = 1; s <= 100; s++) await run(s);
  const { profile } = await c().send('Profiler.stop');
  console.log(JSON.stringify(times));
  await server.commands.writeFile('/tmp/wt/browser/reports/fuzz.cpuprofile', JSON.stringify(profile));
});
it('examples', { timeout: 300000 }, async () => {
  const times = { draw: 0, poll: 0, axe: 0 };
  const drawn = documents.filter(({ text }) => !text.includes('"kind": "fragment"')).slice(0, 45);
  await c().send('Profiler.start');
  for (const { name } of drawn) {
    let t = performance.now(); const lap = (k: keyof typeof times) => { const n = performance.now(); times[k] += n - t; t = n; };
    const { page } = await draw(<Screen name={name} />, { load });
    const main = page.getByRole('main');
    lap('draw');
    await expect.element(main).not.toHaveTextContent('加载中');
    await expect.poll(() => main.element().querySelector('table, form, [role], h1, h2, h3, input') ?? main.element().textContent).toBeTruthy();
    lap('poll');
    await expectAccessible();
    lap('axe');
    await page.unmount();
  }
  const { profile } = await c().send('Profiler.stop');
  console.log(JSON.stringify(times));
  await server.commands.writeFile('/tmp/wt/browser/reports/ex.cpuprofile', JSON.stringify(profile));
});
