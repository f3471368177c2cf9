import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessReference } from '../../scripts/language/accessReference.ts';
import { createRoutes, loadResources } from '../../server/areas.ts';

describe('routes', () => {
  it('are decided in docs/access.md; a new one, or another right, is run through `npm run docs` and read', async () => {
    const resources = await loadResources();
    const committed = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8');
    expect(committed.split('\n')).toEqual(accessReference(createRoutes(resources), resources).split('\n'));
  });
});
