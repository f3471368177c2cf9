import type { LinearEngine, LinearPattern } from './linearPattern.ts';

/**
 * The engine is 46 KB compressed, so the browser loads it for the first document that has a regular expression of its
 * own. Node has it from the start: see `atHand.ts`.
 */
let held: LinearEngine | null = null;

/** Thrown by code that needs the engine before it is loaded. {@link withLinearEngine} catches it. */
class EngineMissing extends Error {
  override readonly name = 'EngineMissing';

  constructor() {
    super('a regular expression is read before its engine is loaded: call this through withLinearEngine');
  }
}

/** Provides the engine to {@link heldPattern}. */
export function holdLinearEngine(engine: LinearEngine): void {
  held = engine;
}

/**
 * Reads a pattern with the engine that is held.
 * @throws PatternError for a pattern that the engine cannot run
 * @throws EngineMissing before the engine is loaded
 */
export function heldPattern(pattern: string): LinearPattern {
  if (held === null) throw new EngineMissing();
  return held(pattern);
}

/**
 * Runs synchronous work that may read patterns. If it needs the engine, loads the engine and runs the work again, so the
 * work must have no effects.
 * @throws Error if the engine cannot be fetched
 */
export async function withLinearEngine<Result>(work: () => Result): Promise<Result> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
  }
  const { linearPattern } = await import('./engine.ts');
  holdLinearEngine(linearPattern);
  return work();
}
