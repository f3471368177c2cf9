import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../scripts/language/checkDocuments.ts';
import { projectDocuments, projectResources } from '../../../scripts/language/documents.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { KINDS } from '../../../src/runtime/language/kinds.ts';
import { isValid } from '../../../src/runtime/language/validate/validate.ts';
import { compileTrusted } from '../../../src/runtime/pipeline/compileTrusted.ts';
import { loadedFrom, runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import { mangled, mutated } from '../fixtures/mutations.ts';
import { Random } from '../fixtures/random.ts';

const registries = createRegistries();
const documents = projectDocuments();
const texts = documents.map(({ text }) => text);
const library = libraryOf(documents, projectResources());
/** For every document, and besides for each character: a mutation may make a document a hundred times as long. */
const LIMIT_MS = 500;
const MS_A_CHARACTER = 1 / 200;
const FILE = 'fuzz.json';

function check(seed: number, text: string): void {
  // Time of the processor: other processes may run at the same time.
  const start = process.cpuUsage();
  const result = loadedFrom(runPipeline(text, FILE, registries, { screens: ['a/b'], library }));
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const diagnostics = result.ok ? [...(result.errors ?? []), ...result.warnings] : result.diagnostics;
  const own = diagnostics.filter(({ file }) => file === FILE);
  expect({ seed, strange: own.filter(isStrange(text)) }).toEqual({ seed, strange: [] });
  expect({ seed, isSilent: !result.ok && diagnostics.length === 0 }).toEqual({ seed, isSilent: false });
  expect({ seed, isFast: ms <= LIMIT_MS + text.length * MS_A_CHARACTER, ms }).toMatchObject({ seed, isFast: true });
}

/** Diagnostics without a text, without a code, without a path or outside the document. */
function isStrange(text: string): (diagnostic: Diagnostic) => boolean {
  const lines = text.split('\n');
  return ({ line, column, message, code, pointer }) => {
    const isInside = line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? '').length + 1;
    const hasPath = pointer === '' || pointer.startsWith('/');
    return !isInside || !hasPath || message === '' || !/^[EW]\d{3}$/.test(code);
  };
}

describe('the documents to mutate', () => {
  it('are of every kind', () => {
    expect(new Set(texts.map((text) => JSON.parse(text).kind))).toEqual(new Set(KINDS));
  });
});

describe('no document makes the compiler throw or wait', () => {
  it('with 500 mutated documents', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 500; seed++) {
      const document = mutated(new Random(seed), texts);
      check(seed, JSON.stringify(document, null, 2));
      compileTrusted(document, registries, () => null, isValid);
    }
  });

  it('with 250 mangled texts', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 250; seed++) check(seed, mangled(new Random(seed * 7919), texts));
  });
});
