import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { type Example, examplesIn } from './examplesIn.ts';

/** The fenced examples of a page of the documentation, in order. */
export function examplesOf(page: string): readonly Example[] {
  return examplesIn(readFileSync(inRoot(page), 'utf8'));
}
