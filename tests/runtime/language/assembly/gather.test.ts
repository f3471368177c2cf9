import { describe, expect, it } from 'vitest';
import { gatherUsed } from '../../../../src/runtime/language/assembly/gather.ts';

const using = (...names: string[]) => JSON.stringify({ kind: 'fragment', use: names });

async function gather(text: string, texts: Readonly<Record<string, string>>) {
  const read: string[] = [];
  const found = await gatherUsed(text, async (name) => {
    read.push(name);
    const own = texts[name];
    return own === undefined ? null : { text: own };
  });
  return { names: found && [...found.keys()], read };
}

describe('gatherUsed', () => {
  it('reads what is used, at any depth, each once', async () => {
    const texts = { a: using('b', 'c'), b: using('c', 'd'), c: '{}', d: using('a') };
    const { names, read } = await gather(using('a', 'a'), texts);
    expect(names).toEqual(['a', 'b', 'c', 'd']);
    expect(read).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves out what does not exist and what is no name', async () => {
    expect(await gather('{ "use": ["a", 7, null, "b"] }', { b: '{ "use" oops' })).toEqual({
      names: ['b'],
      read: ['a', 'b'],
    });
  });

  it('reads nothing for a document that uses nothing, and says so if a text is too broken', async () => {
    expect(await gather('{ "kind": "list" }', {})).toEqual({ names: [], read: [] });
    expect(await gather('{ "use": "a" }', {})).toEqual({ names: [], read: [] });
    expect(await gather('no JSON', {})).toEqual({ names: [], read: [] });
    expect(await gather('{ "use": ["a"]', {})).toEqual({ names: null, read: [] });
  });
});
