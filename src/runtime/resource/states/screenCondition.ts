import { RIGHT } from '../../../common/resource/behaviour.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import { compileCondition } from '../../conditions/compile.ts';
import { normaliseCondition } from '../../conditions/normalise.ts';
import { isRecord, type Json } from '../../data/json.ts';
import type { Path } from '../../data/path.ts';
import { Cursor } from '../../diagnostics/cursor.ts';
import type { Names } from '../../expressions/names.ts';

/** Roots that mean the same in a row of a screen. */
const SAME: ReadonlySet<string> = new Set(['$user', '$today', '$now']);

/** Names are not checked here: documents of resources were checked before. */
const ANY: Names = {
  functions: { get: () => undefined, names: () => [] },
  problemOf: () => null,
  kindOf: () => null,
};

const isJson = (value: unknown): value is Json => value !== undefined;

/** Rewrites the condition of a transition for the rows of a screen; null for what only the server can answer. */
class ScreenCondition {
  private readonly model: ResourceModel;

  constructor(model: ResourceModel) {
    this.model = model;
  }

  of(condition: unknown): Json | null {
    if (typeof condition === 'boolean') return condition;
    if (!isRecord(condition)) return null;
    return this.every(Object.entries(condition).map(([key, value]) => this.entry(key, value)));
  }

  /** A part that only the server can answer is left to it. */
  private every(parts: readonly (Json | null)[]): Json | null {
    const known = parts.filter((part) => part !== null);
    const [first] = known;
    if (first === undefined) return null;
    return known.length === 1 ? first : { $all: known };
  }

  private entry(key: string, value: unknown): Json | null {
    if (key === '$all') return Array.isArray(value) ? this.every(value.map((part) => this.of(part))) : null;
    if (key === '$any') {
      const parts = Array.isArray(value) ? value.map((part) => this.of(part)) : [null];
      return parts.includes(null) ? null : { $any: parts };
    }
    if (key === '$not') {
      // A condition with parts left out would deny too much if negated.
      return isJson(value) && this.isKnown(value) && this.isPlain(value) ? { $not: value } : null;
    }
    if (!isJson(value) || !this.isKnown({ [key]: value })) return null;
    if (key.startsWith(`${RIGHT}.`))
      return { [`${RIGHT}.${this.model.permission}:${key.slice(RIGHT.length + 1)}`]: value };
    if (this.model.columns.get(key)?.multiple) return membersOf(key, value);
    return this.isPlain({ [key]: value }) ? { [key]: value } : null;
  }

  private readsOf(condition: unknown): readonly Path[] {
    return compileCondition(normaliseCondition(condition), ANY, new Cursor([])).reads;
  }

  private isKnown(condition: unknown): boolean {
    return this.readsOf(condition).every(([head = '', ...rest]) => {
      if (head.startsWith('$')) return SAME.has(head) || head === RIGHT;
      return rest.length === 0 && this.model.columns.get(head)?.readable === true;
    });
  }

  /** Rows hold several values as one text, and rights have other names than in the resource. */
  private isPlain(condition: unknown): boolean {
    return this.readsOf(condition).every(
      ([head = '']) => head !== RIGHT && this.model.columns.get(head)?.multiple !== true,
    );
  }
}

/** A value of a condition as an expression; null for a text with braces inside. */
function expressionOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const inner = /^\{([^{}]+)\}$/.exec(value)?.[1];
  if (inner !== undefined) return inner;
  return /[{}'\\]/.test(value) ? null : `'${value}'`;
}

/** Whether a column with several values, which a row holds joined with commas, has one of some values. */
function membersOf(column: string, rules: Json): Json | null {
  if (isRecord(rules) && Object.keys(rules).length === 1) {
    if (rules.eq !== undefined || rules.in !== undefined) return membersOf(column, (rules.eq ?? rules.in) as Json);
    const denied = rules.ne === undefined ? null : membersOf(column, rules.ne as Json);
    return denied === null ? null : { $not: denied };
  }
  const values = (Array.isArray(rules) ? rules : [rules]).map(expressionOf);
  if (values.includes(null)) return null;
  const tests = values.map((value) => ({ $expr: `contains(concat(',', ${column}, ','), concat(',', ${value}, ','))` }));
  const [first] = tests;
  return tests.length === 1 && first ? first : { $any: tests };
}

/**
 * The part of a transition's `who` that a screen can evaluate on its row; true if only the server
 * can. The server decides in any case.
 */
export function screenCondition(who: unknown, model: ResourceModel): Json {
  return (who === null ? null : new ScreenCondition(model).of(who)) ?? true;
}
