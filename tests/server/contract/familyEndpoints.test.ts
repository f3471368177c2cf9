import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRoutes, loadResources } from '../../../server/areas.ts';

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly decision: 'built' | 'administration' | 'lists' | 'online' | 'never';
  readonly why?: string;
}

const endpoints: readonly Endpoint[] = JSON.parse(readFileSync(new URL('./endpoints.json', import.meta.url), 'utf8'));

/** One spelling for the names of parameters: `/a/{id}` and `/a/:key` are the same address. */
const addressOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path.replace(/\{\w+\}|:\w+/g, '*')}`;

describe('what consoles of the family call and this server once lacked', () => {
  let routes: ReadonlySet<string>;
  beforeAll(async () => {
    routes = new Set(createRoutes(await loadResources()).map(addressOf));
  });

  it('is decided once for each address', () => {
    const addresses = endpoints.map(addressOf);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is built where the list says so, and nowhere else', () => {
    const wrong = endpoints.filter((one) => routes.has(addressOf(one)) !== (one.decision === 'built'));
    expect(wrong.map(addressOf)).toEqual([]);
  });

  it('has a reason where it will not be built', () => {
    for (const { method, path, why } of endpoints.filter(({ decision }) => decision === 'never'))
      expect(why, `${method} ${path}`).toMatch(/\w/);
  });
});
