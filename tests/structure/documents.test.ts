import { describe, expect, it } from 'vitest';
import { projectDocuments, projectResources } from '../../scripts/language/documents.ts';
import { readResourceSchema, readScreenSchema } from '../../scripts/language/schemas.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { formatDocument } from '../../src/runtime/language/text/formatDocument.ts';
import { KeyOrder } from '../../src/runtime/language/text/keyOrder.ts';

const { verbs } = createRegistries();

describe.each([
  ['screens', projectDocuments(), new KeyOrder(readScreenSchema(), verbs)],
  ['resources', projectResources(), new KeyOrder(readResourceSchema(), verbs)],
] as const)('the documents of %s', (_, documents, order) => {
  it('stand as `npm run screens -- --format` writes them', () => {
    expect(documents.length).toBeGreaterThan(10);
    const others = documents.filter(({ text }) => formatDocument(text, order) !== text);
    expect(others.map(({ file }) => file)).toEqual([]);
  });
});
