import { describe, expect, it } from 'vitest';
import { projectDocuments, projectResources } from '../../../scripts/language/documents.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { resourceOfKey } from '../../../src/common/resource/resourceKey.ts';
import { asJson, type Json } from '../../../src/runtime/data/json.ts';
import { isValid } from '../../../src/runtime/language/validate/validate.ts';
import { compilePrepared } from '../../../src/runtime/pipeline/compilePrepared.ts';
import { prepare } from '../../../src/runtime/pipeline/prepare.ts';

const documents = projectDocuments();
const resources = projectResources();
const registries = createRegistries();

function jsonOf(text: string): Json {
  return asJson(JSON.parse(text));
}

function read(name: string): Json | null {
  const resource = resourceOfKey(name);
  const found =
    resource === null
      ? documents.find((document) => document.name === name)
      : resources.find((document) => document.name === resource);
  return found ? jsonOf(found.text) : null;
}

describe('prepare', () => {
  const screens = documents.filter(({ text }) => !text.includes('"kind": "fragment"'));

  it.each(screens.map(({ file, text }) => [file, text] as const))(
    'leaves of %s what compiles after a way as JSON',
    (_, text) => {
      const prepared = prepare(jsonOf(text), read, isValid);
      const sent: unknown = JSON.parse(JSON.stringify(prepared));
      expect(sent).toEqual(prepared);
      const loaded = prepared && compilePrepared(prepared, registries);
      expect(loaded).toMatchObject({ ok: true, screen: { name: prepared?.screen.name } });
    },
  );

  it('names every fragment that takes part', () => {
    const fragments: Readonly<Record<string, Json>> = {
      a: { kind: 'fragment', version: 1, name: 'a', title: 'a', use: ['b'] },
      b: { kind: 'fragment', version: 1, name: 'b', title: 'b', fields: { x: {} } },
    };
    const document = { kind: 'form', version: 1, name: 'd', title: 'd', use: ['a'], fields: { y: {} } };
    const prepared = prepare(document, (name) => fragments[name] ?? null);
    expect(prepared?.uses).toEqual(['a', 'b']);
    expect(Object.keys(prepared?.screen.fields ?? {})).toEqual(['y', 'x']);
  });

  it.each<readonly [string, unknown]>([
    ['no object', [1]],
    ['another version', { kind: 'list', version: 2 }],
    ['no kind', { version: 1 }],
    ['a fragment that is not there', { kind: 'form', version: 1, name: 'd', title: 'd', use: ['none'], fields: {} }],
    ['a resource that is not there', { kind: 'form', version: 1, name: 'd', title: 'd', resource: 'none' }],
  ])('gives up on %s', (_, document) => {
    expect(prepare(document, () => null)).toBeNull();
  });

  it('gives up on a wrong shape, and passes a mistake of the program on', () => {
    const document = { kind: 'form', version: 1, name: 'd', title: 'd', fields: [{}] };
    expect(prepare(document, () => null, isValid)).toBeNull();
    const broken = () => {
      throw new TypeError('read of undefined');
    };
    expect(() => prepare({ ...document, use: ['a'] }, broken, isValid)).toThrow('read of undefined');
    expect(() => prepare({ ...document, fields: {} }, () => null, broken)).toThrow('read of undefined');
  });
});
