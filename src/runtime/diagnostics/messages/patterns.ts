import type { FaultKind, PatternFault } from '../../../common/patterns/linear/patternError.ts';
import { error, type Message, warning } from './message.ts';

const LONGEST = 500;
const LONGEST_PART = 40;

/** Reasons why an engine cannot read part of an expression. */
const REASONS: Readonly<Partial<Record<FaultKind, string>>> = {
  openClass: 'lacks the "]" of its class',
  openGroup: 'lacks the ")" of its group',
  closedGroup: 'has a ")" without its "("',
  nothingRepeated: 'has nothing to repeat before it',
  repeatedTwice: 'repeats what is already repeated',
  repeatCount: 'repeats more than 1000 times (nested counts are multiplied), or more at least than at most',
  escape: 'is an escape without a meaning',
  trailingBackslash: 'has nothing after it',
  range: 'is no range of characters',
};

const invalidPattern = (reason: string) => error('E312', [reason]);

const lookAround = (part: string) => error('E313', [part]);

const backReference = (part: string) => error('E313.backReference', [part]);

const tooManyStates = () => error('E313.states', []);

const patternTooLong = (length: number, limit: number) => error('E314', [length, limit]);

/** The message for a pattern of so many characters that the linear-time engine cannot take. */
export function patternRefused({ kind, part }: PatternFault, length: number): Message {
  if (kind === 'tooLong') return patternTooLong(length, LONGEST);
  if (kind === 'tooManyStates') return tooManyStates();
  if (kind === 'lookAround') return lookAround(part);
  if (kind === 'backReference') return backReference(part);
  return invalidPattern(`"${part.slice(0, LONGEST_PART)}" ${REASONS[kind] ?? 'cannot be read'}`);
}

/** W502: a regular expression that is probably a misspelt named pattern. */
export const patternLooksLikeName = (pattern: string, hint: string | null) => warning('W502', [pattern], hint);
