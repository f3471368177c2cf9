import { PartMissing } from '../../latePart.ts';
import type { LinearEngine, LinearPattern } from './linearPattern.ts';

/**
 * The engine is 46 KB compressed, so the browser loads it with the first form that has a regular expression, or the
 * first document whose expressions have to be checked. Node has it from the start: see `atHand.ts`.
 */
let held: LinearEngine | null = null;

/** True once a deferred pattern was made, so that forms wait for the engine. */
let wanted = false;

/** Provides the engine to {@link heldPattern}. */
export function holdLinearEngine(engine: LinearEngine): void {
  held = engine;
}

/**
 * Reads a pattern with the engine that is held.
 * @throws PatternError for a pattern that the engine cannot run
 * @throws PartMissing before the engine is loaded
 */
export function heldPattern(pattern: string): LinearPattern {
  if (held === null) throw new PartMissing('a regular expression is read before its engine is loaded', loadEngine);
  return held(pattern);
}

/**
 * Reads a pattern that was checked before, when it is first run. Forms are drawn after the engine is there
 * (`loadFormPanel`); a check that runs earlier passes, and the check before saving decides.
 */
export function deferredPattern(pattern: string): LinearPattern {
  wanted = true;
  const run = (test: (read: LinearPattern) => boolean) => held === null || test(held(pattern));
  return {
    matches: (text) => run((read) => read.matches(text)),
    occursIn: (text) => run((read) => read.occursIn(text)),
  };
}

/** Loads the engine if a deferred pattern needs it. @throws Error if it cannot be fetched */
export async function loadWantedEngine(): Promise<void> {
  if (wanted) await loadEngine();
}

/** True if {@link loadWantedEngine} has something to load. */
export function isEngineWanted(): boolean {
  return wanted && held === null;
}

async function loadEngine(): Promise<void> {
  if (held !== null) return;
  const { linearPattern } = await import('./engine.ts');
  holdLinearEngine(linearPattern);
}
