import { afterEach, describe, expect, it, vi } from 'vitest';

/** The module as it is before any engine is held: the other tests of this process hold one. */
async function fresh() {
  vi.resetModules();
  return import('../../../../src/common/patterns/linear/heldEngine.ts');
}

afterEach(() => vi.resetModules());

describe('withLinearEngine', () => {
  it('loads the engine for work that reads a pattern, and runs the work again', async () => {
    const { heldPattern, withLinearEngine } = await fresh();
    const work = vi.fn(() => heldPattern('^a+$').matches('aa'));
    expect(work).toThrow('before its engine is loaded');
    expect(await withLinearEngine(work)).toBe(true);
    expect(await withLinearEngine(work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('loads nothing for other work', async () => {
    const { heldPattern, withLinearEngine } = await fresh();
    expect(await withLinearEngine(() => 1)).toBe(1);
    expect(() => heldPattern('a')).toThrow('before its engine is loaded');
  });

  it('passes on what the work throws', async () => {
    const { heldPattern, withLinearEngine } = await fresh();
    await expect(withLinearEngine(() => heldPattern('(?=a)'))).rejects.toThrow('lookAround');
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
