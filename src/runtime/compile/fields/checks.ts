import { compileCondition } from '../../conditions/compile.ts';
import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import type { OptionsPlan } from '../../contract/option.ts';
import { order, toNumber, toText } from '../../data/values.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { limitNotForType, minAboveMax, nothingBetween } from '../../diagnostics/messages/shape.ts';
import type { NormalisedField } from '../../language/normalise/normalised.ts';
import type { Check } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';
import { CHECK_MESSAGES, type CheckMessages } from './checkMessage.ts';
import { compilePattern } from './pattern.ts';
import { rowChoiceCheck } from './rowChoices.ts';

/** The field whose checks are compiled. */
interface Checked {
  readonly name: string;
  readonly field: NormalisedField;
  readonly renderer: FieldRenderer;
  readonly options: OptionsPlan | null;
  readonly messages: CheckMessages;
  readonly context: CompileContext;
  readonly cursor: Cursor;
}

const NOTHING = Object.freeze([]);

function check(rule: string, message: string, passes: (value: unknown) => boolean): Check {
  return Object.freeze({ rule, message, reads: NOTHING, roots: NOTHING, passes });
}

function isInOrder({ field, cursor }: Checked, least: 'min' | 'minLength', most: 'max' | 'maxLength'): void {
  const [min, max] = [field[least], field[most]];
  if (min !== null && max !== null && min > max) cursor.at(least).report(minAboveMax(least, min, most, max));
}

/** Lists travel as lists or as values joined with commas. */
function countEntries(value: unknown): number {
  const entries: readonly unknown[] = Array.isArray(value) ? value : toText(value).split(',');
  return entries.filter((entry) => entry !== '').length;
}

/**
 * The number that `min` and `max` limit: the value itself or the length of a list; null if they do
 * not apply.
 */
function measureOf(renderer: FieldRenderer): ((value: unknown) => number | null) | null {
  if (renderer.value === 'number') return toNumber;
  if (renderer.value === 'list') return countEntries;
  return null;
}

function limitChecks(checked: Checked): readonly Check[] {
  const { field, renderer, messages, cursor } = checked;
  isInOrder(checked, 'min', 'max');
  const measure = measureOf(renderer);
  const isList = renderer.value === 'list';
  return (['min', 'max'] as const).flatMap((rule) => {
    const limit = field[rule];
    if (limit === null) return [];
    if (!measure) {
      const instead = renderer.value === 'text' ? `: write "${rule}Length"` : '';
      cursor.at(rule).reportKey(limitNotForType(rule, field.type, instead));
      return [];
    }
    const usual = isList ? { min: CHECK_MESSAGES.fewest, max: CHECK_MESSAGES.most }[rule] : CHECK_MESSAGES[rule];
    return check(rule, messages.text(rule, usual), (value) => {
      const measured = measure(value);
      return measured !== null && (rule === 'min' ? measured >= limit : measured <= limit);
    });
  });
}

/** Says when an exclusive limit leaves no number. */
function areApart({ field, cursor }: Checked): void {
  const limits = ['min', 'minExclusive', 'max', 'maxExclusive'] as const;
  for (const least of limits.slice(0, 2)) {
    for (const most of limits.slice(2)) {
      const [min, max] = [field[least] ?? null, field[most] ?? null];
      if (min === null || max === null || min < max || (least === 'min' && most === 'max')) continue;
      cursor.at(least === 'minExclusive' ? least : most).report(nothingBetween(least, min, most, max));
    }
  }
}

/** Limits that exclude their own value. */
function exclusiveChecks(checked: Checked): readonly Check[] {
  const { field, renderer, messages, cursor } = checked;
  areApart(checked);
  return (['minExclusive', 'maxExclusive'] as const).flatMap((rule) => {
    const limit = field[rule];
    if (limit === undefined) return [];
    if (renderer.value !== 'number') {
      cursor.at(rule).reportKey(limitNotForType(rule, field.type, ''));
      return [];
    }
    return check(rule, messages.text(rule, CHECK_MESSAGES[rule]), (value) => {
      const sign = order(value, limit);
      return sign !== null && (rule === 'minExclusive' ? sign > 0 : sign < 0);
    });
  });
}

function lengthChecks(checked: Checked): readonly Check[] {
  const { field, renderer, messages, cursor } = checked;
  isInOrder(checked, 'minLength', 'maxLength');
  const both = field.minLength !== null && field.maxLength !== null;
  return (['minLength', 'maxLength'] as const).flatMap((rule) => {
    const limit = field[rule];
    if (limit === null) return [];
    if (renderer.value !== 'text') {
      const shorter = rule === 'minLength' ? 'min' : 'max';
      const instead = measureOf(renderer) ? `: write "${shorter}"` : '';
      cursor.at(rule).reportKey(limitNotForType(rule, field.type, instead));
      return [];
    }
    const usual = both ? CHECK_MESSAGES.length : CHECK_MESSAGES[rule];
    return check(rule, messages.text(rule, usual), (value) => {
      const length = [...toText(value)].length;
      return rule === 'minLength' ? length >= limit : length <= limit;
    });
  });
}

function patternChecks({ field, renderer, messages, context, cursor }: Checked): readonly Check[] {
  if (field.pattern.length > 0 && renderer.value !== 'text' && renderer.value !== 'number') {
    cursor.at('pattern').reportKey(limitNotForType('pattern', field.type, ''));
    return [];
  }
  return field.pattern.flatMap((text, index) => {
    const pattern = compilePattern(text, cursor.at('pattern', index), context.damage.defersPatterns === true);
    if (!pattern) return [];
    const message = messages.text('pattern', pattern.message ?? CHECK_MESSAGES.pattern);
    return check('pattern', message, (value) => pattern.occursIn(toText(value)));
  });
}

function conditionChecks({ name, field, messages, context, cursor }: Checked): readonly Check[] {
  const names = context.namesIn('check', 'check');
  return field.checks.flatMap((entry, index) => {
    if (entry.kind !== 'condition') return [];
    const at = cursor.at('checks', index);
    const condition = compileCondition(entry.condition, names, at.at('condition'));
    const reads = condition.reads.flatMap(([head]) =>
      head !== undefined && head !== name && !head.startsWith('$') ? [head] : [],
    );
    const message = messages.ofCheck(entry.message, at.at('message')) ?? messages.text('check', CHECK_MESSAGES.check);
    return Object.freeze({
      rule: 'check',
      message,
      reads: Object.freeze([...new Set(reads)]),
      roots: Object.freeze(condition.reads.filter(([head]) => head?.startsWith('$'))),
      passes: (value, scope) => condition.test({ ...scope, get: (key) => (key === '$value' ? value : scope.get(key)) }),
    } satisfies Check);
  });
}

/** The checks a field is given in the browser, in the order in which their messages appear. */
export function compileChecks(checked: Checked): readonly Check[] {
  const { options, renderer } = checked;
  return Object.freeze([
    ...(options?.kind === 'rows' ? [rowChoiceCheck(options, renderer.value === 'list')] : []),
    ...lengthChecks(checked),
    ...patternChecks(checked),
    ...limitChecks(checked),
    ...exclusiveChecks(checked),
    ...conditionChecks(checked),
  ]);
}
