import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';

it('maps screen documents to the schema for completion and hover in VS Code', () => {
  const settings = JSON.parse(readFileSync(inRoot('.vscode/settings.json'), 'utf8'));
  const [mapping] = settings['json.schemas'];
  expect(mapping.fileMatch).toContain('/schemas/**/*.json');
  expect(mapping.fileMatch).toContain('!/schemas/*.schema.json');
  expect(existsSync(inRoot(mapping.url))).toBe(true);
});
