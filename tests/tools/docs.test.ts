import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import { type DocumentFile, projectResources } from '../../scripts/language/documents.ts';
import { inRoot } from '../../scripts/lib/root.mjs';
import { createRegistries } from '../../src/app/registries.ts';
import { formatDiagnostic } from '../../src/runtime/diagnostics/diagnostic.ts';
import { recipesIn } from '../support/cookbook.ts';
import { tutorialScreens } from '../support/tutorial.ts';

const registries = createRegistries();
const recipes = recipesIn(readFileSync(inRoot('docs/cookbook.md'), 'utf8'));
const screens: readonly DocumentFile[] = tutorialScreens().map(({ name, text }) => ({
  name,
  text,
  file: `${name}.json`,
}));

function saidOf(documents: readonly DocumentFile[]): readonly string[] {
  return checkDocuments(documents, [...screens, ...documents], registries, projectResources()).map(formatDiagnostic);
}

describe('docs/tutorial.md', () => {
  it('has eight screens', () => {
    expect(screens).toHaveLength(8);
  });

  it.each(screens)('$name has nothing wrong', (screen) => {
    expect(saidOf([screen])).toEqual([]);
  });
});

describe('docs/cookbook.md', () => {
  it('has thirty wishes or more, each with an example', () => {
    const wishes = new Set(recipes.map(({ heading }) => heading));
    expect(wishes.size).toBeGreaterThanOrEqual(30);
    expect([...wishes].filter((heading) => !heading.startsWith('I want'))).toEqual([]);
  });

  it.each(recipes)('$heading', ({ text }) => {
    expect(saidOf([{ name: 'guide/Recipe', text, file: 'guide/Recipe.json' }])).toEqual([]);
  });
});
