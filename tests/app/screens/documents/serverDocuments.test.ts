import { describe, expect, it } from 'vitest';
import { documentsFrom } from '../../../../src/app/screens/documents/documents.ts';
import { createServerDocuments } from '../../../../src/app/screens/documents/serverDocuments.ts';
import { TransportError } from '../../../../src/runtime/contract/ports.ts';

/** A bundle of one document and a server whose documents may change, with a problem from the start if one is given. */
function setUp(stored: Record<string, { version: number; text: string }>, problem: number | 'refused' | null = null) {
  const calls: string[] = [];
  let failing = problem;
  let time = 0;
  const bundled = documentsFrom({ '/schemas/screens/a/Bundled.json': async () => 'bundled' });
  const documents = createServerDocuments(
    { current: () => bundled, subscribe: () => () => {} },
    {
      async send({ path }) {
        calls.push(path);
        if (typeof failing === 'number') throw new TransportError('no answer', failing, false);
        if (failing === 'refused')
          return { success: false, message: '路径不存在，请检查路径是否正确', code: 404, result: null };
        const name = path.slice('/sys/screen/'.length);
        const list = Object.entries(stored).map(([key, { version }]) => ({ name: key, version }));
        const result = name === 'names' ? list : (stored[name] ?? null);
        return { success: true, message: '', code: 0, result };
      },
    },
    () => time,
  );
  const read = async (name: string) => (await documents.current().read(name))?.text ?? null;
  return {
    documents,
    calls,
    read,
    /** From now on: an HTTP status, 0 for no answer at all, a refusal in an envelope, or null for no problem. */
    fail: (next: typeof problem) => {
      failing = next;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('documents of tables that are described while a console is open', () => {
  it('are found with their resources, which are no screens', async () => {
    const stored: Record<string, { version: number; text: string }> = {};
    const { documents, read, pass, calls } = setUp(stored);
    expect(await read('onl/demo')).toBeNull();
    stored['onl/demo'] = { version: 1_000_000_001, text: 'screen' };
    stored['resource:onl/demo'] = { version: 1_000_000_001, text: 'resource' };
    expect(await read('onl/demo')).toBeNull();
    expect(calls).toEqual(['/sys/screen/names']);
    pass(1_001);
    expect(await read('onl/demo')).toBe('screen');
    expect(await documents.current().names()).toEqual(['a/Bundled', 'onl/demo']);
    await read('resource:onl/demo');
    expect(calls.at(-1)).toBe('/sys/resource/onl/demo');
  });
});

describe('prepared documents', () => {
  const prepared = (uses: readonly string[]) => JSON.stringify({ uses, screen: { name: 'a/Bundled' } });
  const over = (stored: readonly string[], text: string) =>
    createServerDocuments(
      {
        current: () => documentsFrom({}, {}, { '/schemas/screens/a/Bundled.json': async () => text }),
        subscribe: () => () => {},
      },
      {
        send: async () => ({
          success: true,
          message: '',
          code: 0,
          result: stored.map((name) => ({ name, version: 1 })),
        }),
      },
    ).current();

  it.each<readonly [string, readonly string[], string, boolean]>([
    ['are given as the build made them', [], prepared([]), true],
    ['give way to a document of the server', ['a/Bundled'], prepared([]), false],
    ['give way where a fragment is the server’s', ['a/Part'], prepared(['a/Part']), false],
    ['stay where another document is the server’s', ['a/Other'], prepared(['a/Part']), true],
    ['are none where the build could not prepare them', [], 'null', false],
  ])('%s', async (_, stored, text, isGiven) => {
    const found = await over(stored, text).prepared?.('a/Bundled');
    expect(found?.document.screen.name ?? null).toBe(isGiven ? 'a/Bundled' : null);
  });

  it('of the server’s folder are fetched once for each of their contents, and named by their file', async () => {
    const calls: string[] = [];
    const listed = { name: 'a/Bundled', version: 3_000_000_001 };
    const answers: Readonly<Record<string, unknown>> = {
      '/sys/screen/names': [listed],
      '/sys/screen/prepared/a/Bundled': { name: 'a/Bundled', version: listed.version, text: prepared([]) },
      '/sys/screen/a/Bundled': { name: 'a/Bundled', version: 0, text: 'text', file: 'schemas/screens/a/Bundled.json' },
    };
    const { current } = createServerDocuments(
      {
        current: () => documentsFrom({ '/schemas/screens/a/Bundled.json': async () => 'old' }),
        subscribe: () => () => {},
      },
      {
        async send({ path }) {
          calls.push(path);
          return { success: true, message: '', code: 0, result: answers[path] ?? null };
        },
      },
    );
    const documents = current();
    expect(await documents.prepared?.('a/Bundled')).toMatchObject({ version: listed.version, document: { uses: [] } });
    await documents.prepared?.('a/Bundled');
    expect(calls).toEqual(['/sys/screen/names', '/sys/screen/prepared/a/Bundled']);
    expect(await documents.read('a/Bundled')).toMatchObject({
      name: 'a/Bundled',
      file: 'schemas/screens/a/Bundled.json',
      text: 'text',
    });
  });

  it('are none for a name without a document', async () => {
    expect(await over([], prepared([])).prepared?.('a/Missing')).toBeNull();
  });
});

describe('createServerDocuments', () => {
  it('reads a bundled document without a call of its own', async () => {
    const { read, calls } = setUp({});
    expect([await read('a/Bundled'), await read('a/Bundled'), await read('a/Missing')]).toEqual([
      'bundled',
      'bundled',
      null,
    ]);
    expect(calls).toEqual(['/sys/screen/names']);
  });

  it('lets the server’s document win, marks it as unchecked and keeps its text by version', async () => {
    const stored = { 'a/Bundled': { version: 1, text: 'changed' }, 'a/New': { version: 3, text: 'new' } };
    const { documents, read, calls } = setUp(stored);
    expect(await documents.current().read('a/Bundled')).toMatchObject({
      name: 'a/Bundled',
      file: 'sys_screen/a/Bundled.json',
      text: 'changed',
    });
    expect([await read('a/Bundled'), await read('a/New')]).toEqual(['changed', 'new']);
    expect(calls).toEqual(['/sys/screen/names', '/sys/screen/a/Bundled', '/sys/screen/a/New']);
    expect(await documents.current().names()).toEqual(['a/Bundled', 'a/New']);
  });

  it('[S3.24 S9.5] keeps the 16 newest enhancements of tables, and asks for an older one again', async () => {
    const names = Array.from({ length: 17 }, (_, index) => `enhance/table_${index}`);
    const { read, calls } = setUp(Object.fromEntries(names.map((name) => [name, { version: 1, text: name }])));
    for (const name of names) expect(await read(name)).toBe(name);
    calls.length = 0;
    await read('enhance/table_1');
    await read('enhance/table_16');
    expect(calls).toEqual([]);
    expect(await read('enhance/table_0')).toBe('enhance/table_0');
    expect(calls).toEqual(['/sys/screen/enhance/table_0']);
  });

  it('reports changes when asked to look again, and not before', async () => {
    const stored: Record<string, { version: number; text: string }> = {};
    const { documents, read } = setUp(stored);
    let told = 0;
    documents.subscribe(() => {
      told += 1;
    });
    expect(await read('a/Bundled')).toBe('bundled');
    stored['a/Bundled'] = { version: 1, text: 'changed' };
    expect(await read('a/Bundled')).toBe('bundled');
    await documents.refresh();
    expect([told, await read('a/Bundled')]).toEqual([1, 'changed']);
  });

  it('refreshes an old list during an opening, for the next one', async () => {
    const stored: Record<string, { version: number; text: string }> = {};
    const { read, pass } = setUp(stored);
    await read('a/Bundled');
    stored['a/Bundled'] = { version: 1, text: 'changed' };
    expect(await read('a/Bundled')).toBe('bundled');
    pass(61_000);
    await read('a/Bundled');
    await new Promise((resolve) => setTimeout(resolve));
    expect(await read('a/Bundled')).toBe('changed');
  });

  it.each([404, 405, 'refused'] as const)('works with a server that knows no such path (%s)', async (problem) => {
    const { read, pass, calls } = setUp({ 'a/Bundled': { version: 1, text: 'changed' } }, problem);
    expect(await read('a/Bundled')).toBe('bundled');
    pass(100_000);
    expect([await read('a/Bundled'), await read('a/Missing')]).toEqual(['bundled', null]);
    expect(calls).toEqual(['/sys/screen/names']);
  });

  it.each([0, 502])('asks again at the next opening when nothing answered (%s)', async (problem) => {
    const { read, fail } = setUp({ 'a/Bundled': { version: 1, text: 'changed' } }, problem);
    expect(await read('a/Bundled')).toBe('bundled');
    fail(null);
    expect(await read('a/Bundled')).toBe('changed');
  });

  it('opens the document of the server also when that of the bundle cannot be fetched', async () => {
    const load = async () => {
      throw new Error('Failed to fetch dynamically imported module');
    };
    const bundled = documentsFrom({ '/schemas/screens/a/Both.json': load, '/schemas/screens/a/Own.json': load });
    const documents = createServerDocuments(
      { current: () => bundled, subscribe: () => () => {} },
      {
        send: async ({ path }) => {
          const result = path.endsWith('names') ? [{ name: 'a/Both', version: 1 }] : { text: 'stored' };
          return { success: true, message: '', code: 0, result };
        },
      },
    );
    expect((await documents.current().read('a/Both'))?.text).toBe('stored');
    await expect(documents.current().read('a/Own')).rejects.toThrow('Failed to fetch');
  });

  it('says what the server says when it refuses a document', async () => {
    const { read, fail } = setUp({ 'a/Bundled': { version: 1, text: 'changed' } });
    await read('a/Missing');
    fail('refused');
    await expect(read('a/Bundled')).rejects.toThrow('路径不存在');
  });
});
