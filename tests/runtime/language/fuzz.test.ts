import { describe, expect, it } from 'vitest';
import { projectDocuments } from '../../../scripts/language/documents.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { compileBundled } from '../../../src/runtime/compile/bundled.ts';
import type { Diagnostic } from '../../../src/runtime/diagnostic.ts';
import { isRecord } from '../../../src/runtime/json.ts';
import { compileText } from '../../../src/runtime/language/check.ts';
import { Random } from '../fixtures/random.ts';

const registries = createRegistries();
const texts = projectDocuments().map(({ text }) => text);
const LIMIT_MS = 500;

const SAMPLES: readonly unknown[] = [
  null,
  true,
  0,
  -1e308,
  1.5,
  '',
  'x',
  '{',
  '{a b}',
  '{$user.id}',
  '(a+)+',
  '\u0000\ud800',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  { a: { b: 1 } },
  { $any: [] },
  { $expr: '1 +' },
  { $not: { $not: { x: { like: {} } } } },
  { field: 'name', span: 99 },
  { tabs: [{ title: 'x', fields: [{ tabs: [] }] }] },
];
const KEYS = [
  'type',
  'field',
  'fields',
  '$expr',
  '$any',
  'do',
  'props',
  'toString',
  'constructor',
  'length',
  '',
  'a/b~c',
  '键',
  'x'.repeat(300),
];

type Container = Record<string, unknown> | unknown[];

function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || isRecord(value);
}

/** Every object and list of a document. */
function containersOf(value: unknown): readonly Container[] {
  return isContainer(value) ? [value, ...Object.values(value).flatMap(containersOf)] : [];
}

function put(container: Container, key: string, value: unknown): void {
  if (Array.isArray(container)) container.splice(Number(key), 1, value);
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A copy: documents must not share what the next mutation changes. */
function sampleOf(random: Random): unknown {
  return structuredClone(random.pick(SAMPLES));
}

function deep(random: Random): unknown {
  let value: unknown = sampleOf(random);
  for (let depth = random.below(90); depth > 0; depth--) value = random.below(2) === 0 ? [value] : { $not: value };
  return value;
}

function huge(random: Random): unknown {
  const value = sampleOf(random);
  return random.below(2) === 0
    ? Array.from({ length: 1500 }, () => value)
    : Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`k${index}`, value]));
}

const MUTATIONS: readonly ((container: Container, key: string, random: Random) => void)[] = [
  (container, key) => {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  },
  (container, key, random) => put(container, key, sampleOf(random)),
  (container, _, random) => put(container, random.pick(KEYS), sampleOf(random)),
  (container, key, random) =>
    put(container, random.pick(KEYS), structuredClone(Object.getOwnPropertyDescriptor(container, key)?.value)),
  (container, _, random) => put(container, '__proto__', sampleOf(random)),
  (container, key, random) => put(container, key, deep(random)),
  (container, key, random) => put(container, key, huge(random)),
  (container, key) => put(container, key, { nested: Object.getOwnPropertyDescriptor(container, key)?.value }),
];

/** One huge part is enough: inside another it would be a text of gigabytes. */
const LARGE = 1000;

function mutated(random: Random): unknown {
  const document: unknown = JSON.parse(random.pick(texts));
  for (let count = 1 + random.below(4); count > 0; count--) {
    const containers = containersOf(document).filter((value) => Object.keys(value).length > 0);
    if (containers.some((value) => Object.keys(value).length > LARGE)) break;
    const container = random.pick(containers);
    random.pick(MUTATIONS)(container, random.pick(Object.keys(container)), random);
  }
  return document;
}

/** Text with characters dropped, doubled and exchanged. */
function mangled(random: Random): string {
  let text = random.pick(texts);
  for (let count = 1 + random.below(6); count > 0; count--) {
    const at = random.below(text.length);
    const replaced = random.pick([
      '',
      ',',
      '{',
      ']',
      '"',
      '\\',
      '//',
      '\u0000',
      'null',
      text.slice(at, at + 20).repeat(2),
    ]);
    text = text.slice(0, at) + replaced + text.slice(at + random.below(3));
  }
  return text;
}

function check(seed: number, text: string): void {
  // Time of the processor: other processes may run beside the test.
  const start = process.cpuUsage();
  const result = compileText(text, 'fuzz.json', registries, { screens: ['a/b'] });
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  const diagnostics = result.ok ? result.warnings : result.diagnostics;
  expect({ seed, strange: diagnostics.filter(isStrange(text)) }).toEqual({ seed, strange: [] });
  expect({ seed, isSilent: !result.ok && diagnostics.length === 0 }).toEqual({ seed, isSilent: false });
  expect({ seed, isFast: ms <= LIMIT_MS, ms }).toMatchObject({ seed, isFast: true });
}

/** Diagnostics without a text, without a code or outside the document. */
function isStrange(text: string): (diagnostic: Diagnostic) => boolean {
  const lines = text.split('\n');
  return ({ line, column, message, code }) => {
    const isInside = line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? '').length + 1;
    return !isInside || message === '' || !/^[EW]\d{3}$/.test(code);
  };
}

describe('no document makes the compiler throw or wait', () => {
  it('with 300 mutated documents', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 300; seed++) {
      const document = mutated(new Random(seed));
      check(seed, JSON.stringify(document, null, 2));
      compileBundled(document, registries);
    }
  });

  it('with 250 mangled texts', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 250; seed++) check(seed, mangled(new Random(seed * 7919)));
  });
});
