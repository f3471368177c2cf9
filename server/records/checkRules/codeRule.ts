import { linearPattern } from '../../../src/common/patterns/linear/engine.ts';
import { PatternError } from '../../../src/common/patterns/linear/patternError.ts';
import { faultText } from '../../foundation/patterns/patternFault.ts';

/** One step of a check rule: a pattern for the whole value (`*`) or for the next so many characters. */
export interface CodeRule {
  readonly digits: string;
  readonly pattern: string;
  /** Shown when the step fails. */
  readonly message: string;
}

/** The first failed step, with the piece it checked; without indices if it checked the whole value. */
interface CodeFault extends CodeRule {
  readonly beginIndex: number | null;
  readonly endIndex: number | null;
  readonly checkValue: string;
  readonly passed: false;
}

/** The stored form of a rule is wrong. */
export class CodeRuleError extends Error {
  override readonly name = 'CodeRuleError';
}

const WHOLE = '*';

/**
 * Judges a value by the steps in their order (contract dict-category.md §4). A counted step looks at the characters
 * behind those of the counted step before it, which may be fewer than it wants, or none. An empty value passes.
 *
 * @returns null when every step passes
 * @throws CodeRuleError for a step that was stored before patterns were checked and cannot be read
 */
export function codeFault(rules: readonly CodeRule[], value: string): CodeFault | null {
  if (value === '') return null;
  let position = 0;
  for (const rule of rules) {
    const whole = rule.digits === WHOLE;
    const end = whole ? value.length : Math.min(position + Number(rule.digits), value.length);
    const piece = whole ? value : value.slice(position, end);
    if (!stepFits(rule.pattern, piece)) {
      const indices = whole ? { beginIndex: null, endIndex: null } : { beginIndex: position, endIndex: end };
      return { ...rule, ...indices, checkValue: piece, passed: false };
    }
    if (!whole) position = end;
  }
  return null;
}

function stepFits(pattern: string, piece: string): boolean {
  try {
    return linearPattern(pattern).matches(piece);
  } catch (error) {
    if (error instanceof PatternError) throw new CodeRuleError(faultText(error.fault));
    throw error;
  }
}

/**
 * Reads the stored form of a rule.
 * @throws CodeRuleError when it is no array of steps
 */
export function parseCodeRules(json: string): CodeRule[] {
  const value = parsed(json);
  if (!Array.isArray(value)) throw new CodeRuleError('a check rule must be an array');
  return value.map((step: unknown) => {
    if (!isCodeRule(step)) throw new CodeRuleError('a step of a check rule needs digits, pattern and message');
    return step;
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CodeRuleError('a check rule must be JSON');
  }
}

function isCodeRule(value: unknown): value is CodeRule {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  const digits = fields.get('digits');
  const counted = typeof digits === 'string' && (digits === WHOLE || /^[1-9]\d{0,3}$/.test(digits));
  return counted && typeof fields.get('pattern') === 'string' && typeof fields.get('message') === 'string';
}
