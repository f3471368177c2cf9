import { describe, expect, it } from 'vitest';
import { type Documents, documentsFrom, fetchedDocuments } from '../../../../src/app/screens/documents/documents.ts';
import { createScreens } from '../../../../src/app/screens/documents/screens.ts';
import type { Language } from '../../../../src/common/languages.ts';
import { formatDiagnostic } from '../../../../src/runtime/diagnostics/diagnostic.ts';
import { prepare } from '../../../../src/runtime/pipeline/prepare.ts';
import type { LoadedScreen } from '../../../../src/runtime/runtime.ts';

const folder = (files: Readonly<Record<string, string>>): Documents =>
  documentsFrom(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`/schemas/screens/${name}.json`, async () => text]),
    ),
  );

const { screen: SCREEN } = (() => {
  const made = prepare({ kind: 'list', version: 1, name: 'a/One', title: '一', fields: {}, columns: [] }, () => null);
  if (!made) throw new Error('the document cannot be prepared');
  return made;
})();

/** Screens over documents that can be exchanged; compiling is written down. */
function setUp(files: Readonly<Record<string, string>>) {
  let documents = folder(files);
  let tell = () => {};
  const compiled: string[] = [];
  const screens = createScreens(
    {
      current: () => documents,
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
    },
    ({ name, file, text }, used): LoadedScreen => {
      const parts = [...(used ?? [])].map(([part, source]) => ` with ${part} ${source.text}`);
      compiled.push(`${file}: ${text}${parts.join('')}`);
      return { ok: false, name, diagnostics: [] };
    },
  );
  const exchange = async (next: Readonly<Record<string, string>>) => {
    documents = folder(next);
    tell();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { screens, compiled, exchange };
}

describe('documentsFrom', () => {
  it('names documents by their path below the folder', async () => {
    const documents = folder({ 'system/UserList': '{}' });
    expect(await documents.names()).toEqual(['system/UserList']);
    const document = {
      name: 'system/UserList',
      file: 'schemas/screens/system/UserList.json',
      text: '{}',
    };
    expect(await documents.read('system/UserList')).toEqual(document);
    expect(await documents.read('constructor')).toBeNull();
  });
});

describe('the language of screens', () => {
  const TEXT = '{ "kind": "list" }';
  /** Two prepared screens, one of which is in English, too. */
  async function chosen(first: Language) {
    let language = first;
    let tell = () => {};
    const documents: Documents = {
      ...folder({ 'a/One': TEXT, 'a/Two': TEXT }),
      prepared: async (name) => ({
        name,
        document: { uses: [], screen: SCREEN, ...(name === 'a/Two' ? { languages: ['en-US'] } : {}) },
      }),
    };
    const made: string[] = [];
    const load = (way: string, name: string): LoadedScreen => {
      made.push(`${name} ${way} ${language}`);
      return { ok: false, name, diagnostics: [] };
    };
    const screens = createScreens(
      { current: () => documents, subscribe: () => () => {} },
      ({ name }) => load('from its text', name),
      ({ name }) => load('prepared', name),
      {
        current: () => language,
        subscribe(listener) {
          tell = listener;
        },
      },
    );
    const told: string[] = [];
    screens.subscribe((name) => told.push(name));
    await screens.load('a/One');
    await screens.load('a/Two');
    const choose = async (next: Language) => {
      language = next;
      tell();
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { made, told, choose };
  }

  it('is that of the interface without another way to make them', async () => {
    const { made } = await chosen('zh-CN');
    expect(made).toEqual(['a/One prepared zh-CN', 'a/Two prepared zh-CN']);
  });

  it('takes only those another way that are in it', async () => {
    const { made } = await chosen('en-US');
    expect(made).toEqual(['a/One prepared en-US', 'a/Two from its text en-US']);
  });

  it('is exchanged while they are open; only those that are in it are made again', async () => {
    const { told, choose } = await chosen('zh-CN');
    await choose('en-US');
    expect(told).toEqual(['a/Two']);
  });
});

describe('fetchedDocuments', () => {
  it('fetches the list of documents with the first question, once, and again after a failure', async () => {
    let fetches = 0;
    let isOffline = true;
    const documents = fetchedDocuments(async () => {
      fetches += 1;
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return folder({ 'a/B': '{}' });
    });
    expect(fetches).toBe(0);
    await expect(documents.read('a/B')).rejects.toThrow('Failed to fetch');
    isOffline = false;
    const [names, found, missing] = await Promise.all([documents.names(), documents.read('a/B'), documents.read('x')]);
    expect([names, found?.text, missing, fetches]).toEqual([['a/B'], '{}', null, 2]);
  });
});

describe('createScreens', () => {
  it('compiles a document once for all who show it', async () => {
    const { screens, compiled } = setUp({ a: '1' });
    const [first, second] = [await screens.load('a'), await screens.load('a')];
    expect(first).toBe(second);
    expect(compiled).toEqual(['schemas/screens/a.json: 1']);
  });

  it('answers an unknown name with a located message and the nearest name', async () => {
    const { screens } = setUp({ 'system/UserList': '{}', 'system/DictList': '{}' });
    const loaded = await screens.load('system/UsrList');
    expect(loaded.ok ? [] : loaded.diagnostics.map(formatDiagnostic)).toEqual([
      'schemas/screens/system/UsrList.json:1:1  E215  no document is named "system/UsrList"' +
        ' — did you mean "system/UserList"?\n    at /',
    ]);
  });

  it('notifies only the views of a document that its text changed', async () => {
    const { screens, compiled, exchange } = setUp({ a: '1', b: '1', c: '1' });
    await screens.load('a');
    await screens.load('b');
    const told: string[] = [];
    const stop = screens.subscribe((name) => told.push(name));
    await exchange({ a: '2', b: '1', c: '2' });
    expect(told).toEqual(['a']);
    await screens.load('a');
    expect(compiled.at(-1)).toBe('schemas/screens/a.json: 2');
    stop();
    await exchange({ b: '1' });
    expect(told).toEqual(['a']);
    expect((await screens.load('a')).ok).toBe(false);
  });

  it('makes the screen anew when a fragment of it changed', async () => {
    const using = '{ "use": ["parts/Audit"] }';
    const { screens, compiled, exchange } = setUp({ a: using, b: '1', 'parts/Audit': '1' });
    await screens.load('a');
    await screens.load('b');
    const told: string[] = [];
    screens.subscribe((name) => told.push(name));
    await exchange({ a: using, b: '1', 'parts/Audit': '2' });
    expect(told).toEqual(['a']);
    await screens.load('a');
    expect(compiled).toEqual([
      `schemas/screens/a.json: ${using} with parts/Audit 1`,
      'schemas/screens/b.json: 1',
      `schemas/screens/a.json: ${using} with parts/Audit 2`,
    ]);
  });

  it('tries again after a file could not be fetched', async () => {
    let isBroken = true;
    const load = async () => {
      if (isBroken) throw new Error('Failed to fetch dynamically imported module');
      return '{}';
    };
    const documents = documentsFrom({ '/schemas/screens/a.json': load });
    const source = { current: () => documents, subscribe: () => () => {} };
    const screens = createScreens(source, ({ name }) => ({ ok: false, name, diagnostics: [] }));
    await expect(screens.load('a')).rejects.toThrow('Failed to fetch');
    isBroken = false;
    expect((await screens.load('a')).ok).toBe(false);
  });
});
