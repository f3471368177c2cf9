import { afterEach, describe, expect, it, vi } from 'vitest';

/** The modules as it is before any engine is held: the other tests of this process hold one. */
async function fresh() {
  vi.resetModules();
  const { withLateParts } = await import('../../../../src/common/latePart.ts');
  return { withLateParts, ...(await import('../../../../src/common/patterns/linear/heldEngine.ts')) };
}

afterEach(() => vi.resetModules());

describe('withLateParts', () => {
  it('loads the engine for work that reads a pattern, and runs the work again', async () => {
    const { heldPattern, withLateParts } = await fresh();
    const work = vi.fn(() => heldPattern('^a+$').matches('aa'));
    expect(work).toThrow('before its engine is loaded');
    expect(await withLateParts(work)).toBe(true);
    expect(await withLateParts(work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('loads nothing for other work', async () => {
    const { heldPattern, withLateParts } = await fresh();
    expect(await withLateParts(() => 1)).toBe(1);
    expect(() => heldPattern('a')).toThrow('before its engine is loaded');
  });

  it('passes on what the work throws', async () => {
    const { heldPattern, withLateParts } = await fresh();
    await expect(withLateParts(() => heldPattern('(?=a)'))).rejects.toThrow('lookAround');
  });
});

describe('a deferred pattern', () => {
  it('passes until the engine is there, and makes it wanted', async () => {
    const { deferredPattern, isEngineWanted, loadWantedEngine } = await fresh();
    await loadWantedEngine();
    expect(isEngineWanted()).toBe(false);
    const pattern = deferredPattern('^a$');
    expect([isEngineWanted(), pattern.matches('b'), pattern.occursIn('b')]).toEqual([true, true, true]);
    await loadWantedEngine();
    expect([isEngineWanted(), pattern.matches('b'), pattern.occursIn('b')]).toEqual([false, false, false]);
    expect([pattern.matches('a'), pattern.occursIn('a')]).toEqual([true, true]);
  });
});
