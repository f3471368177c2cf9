import { PartMissing } from '../../latePart.ts';
import type * as arithmeticModule from './arithmetic.ts';

type Arithmetic = typeof arithmeticModule;

/** The browser loads the decimal arithmetic with the first document that computes. Node has it from the start. */
let held: Arithmetic | null = null;

/** Provides the arithmetic to {@link heldArithmetic}. */
export function holdArithmetic(arithmetic: Arithmetic): void {
  held = arithmetic;
}

async function load(): Promise<void> {
  holdArithmetic(await import('./arithmetic.ts'));
}

/** The decimal arithmetic. @throws PartMissing before it is loaded */
export function heldArithmetic(): Arithmetic {
  if (held === null) throw new PartMissing('a number is computed before the arithmetic is loaded', load);
  return held;
}
