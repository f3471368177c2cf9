import type { Attack } from '../attack.ts';
import { bodiesAttack } from './bodies.ts';
import { booksAttack } from './books.ts';
import { lockAttack } from './lock.ts';
import { markupAttack } from './markup.ts';
import { patternsAttack } from './patterns.ts';
import { tokensAttack } from './tokens.ts';
import { refusedFormsAttack, uploadsAttack } from './uploads.ts';

/** Every attack by its key. */
export const ATTACKS: Readonly<Record<string, () => Attack | Promise<Attack>>> = {
  books: booksAttack,
  patterns: patternsAttack,
  bodies: bodiesAttack,
  uploads: uploadsAttack,
  refusedForms: refusedFormsAttack,
  lock: lockAttack,
  tokens: tokensAttack,
  markup: markupAttack,
};
