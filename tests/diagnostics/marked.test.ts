import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import type { DocumentFile } from '../../scripts/language/documents.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { type Marked, unmarked } from './marked/marked.ts';
import { SYNTAX } from './marked/syntax.ts';
import { VALUES } from './marked/values.ts';
import { WORDS } from './marked/words.ts';

const NAME = 'demo/Hello';
const registries = createRegistries();
const OTHER: DocumentFile = {
  file: 'other.json',
  name: 'demo/Other',
  text: '{ "kind": "list", "version": 1, "name": "demo/Other", "title": "x", "source": "/x", "fields": { "a": {} }, "columns": ["a"] }',
};

const slips: readonly Marked[] = [...SYNTAX, ...WORDS, ...VALUES];

describe('slips that people make', () => {
  it('are many', () => {
    expect(slips.length).toBeGreaterThanOrEqual(60);
    expect(new Set(slips.map(({ slip }) => slip)).size).toBe(slips.length);
  });

  it.each(slips.map((one) => [one.slip, one] as const))(
    '%s: told once, there, by name',
    (_, { text: marked, told }) => {
      const { text, places } = unmarked(marked);
      const document: DocumentFile = { file: 'hello.json', name: NAME, text };
      const said = checkDocuments([document], [document, OTHER], registries);
      expect(said.map(({ line, column, code, hint }) => `${line}:${column} ${code} ${hint}`)).toEqual(
        told.map(([code, , hint], index) => `${places[index]} ${code} ${hint}`),
      );
      told.forEach(([, says], index) => {
        expect(said[index]?.message).toContain(says);
      });
    },
  );
});
