import { parseArgs } from 'node:util';

export type BenchKind = 'list' | 'form' | 'menu' | 'tabs' | 'grid' | 'compile' | 'server';

export interface BenchOptions {
  readonly rounds: number;
  readonly kinds: readonly BenchKind[];
  /** Serve the built pages to look at instead of measuring them. */
  readonly serve: boolean;
}

const KINDS: readonly BenchKind[] = ['list', 'form', 'menu', 'tabs', 'grid', 'compile', 'server'];
const DEFAULT_ROUNDS = 5;

/**
 * Reads the arguments of `npm run bench`.
 * @throws with what was expected when an argument is unknown or has a wrong value.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, only: { type: 'string' }, serve: { type: 'boolean' } },
  });
  return { rounds: roundsOf(values.rounds), kinds: kindsOf(values.only), serve: values.serve ?? false };
}

function roundsOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_ROUNDS;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--rounds expects a whole number from 1, not "${text}"`);
  return Number(text);
}

function kindsOf(text: string | undefined): readonly BenchKind[] {
  if (text === undefined) return KINDS;
  const kind = KINDS.find((known) => known === text);
  if (kind === undefined) throw new Error(`--only expects ${KINDS.join(', ')}, not "${text}"`);
  return [kind];
}
