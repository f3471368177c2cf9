import { toText } from '../../data/values.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { fullWidthBrace } from '../../diagnostics/messages/expressions.ts';
import { unknownPlaceholder } from '../../diagnostics/messages/names.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { MessageKey, NormalisedField } from '../../language/normalise/normalised.ts';

/** Texts for checks that a document gives no message for. */
export const CHECK_MESSAGES = {
  enter: '请输入{title}!',
  choose: '请选择{title}!',
  pattern: '{title}格式不正确!',
  min: '{title}不能小于{min}!',
  max: '{title}不能大于{max}!',
  minExclusive: '{title}必须大于{minExclusive}!',
  maxExclusive: '{title}必须小于{maxExclusive}!',
  fewest: '{title}至少选择{min}项!',
  most: '{title}最多选择{max}项!',
  minLength: '长度不少于 {minLength} 个字符',
  maxLength: '长度不超过 {maxLength} 个字符',
  length: '长度在 {minLength} 到 {maxLength} 个字符',
  check: '{title}不符合要求!',
} as const;

const FULL_WIDTH = /｛\s*\w/;
const PLACEHOLDER = /\{(\w*)\}/g;
const COMMON = ['title', 'key', 'default'] as const;
const LIMITS = ['min', 'max', 'minExclusive', 'maxExclusive', 'minLength', 'maxLength'] as const;

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

/** Reports placeholders that mean nothing. */
function checkPlaceholders(text: string, cursor: Cursor): void {
  const allowed = [...COMMON, ...LIMITS];
  const wide = text.search(FULL_WIDTH);
  if (wide >= 0) cursor.report(fullWidthBrace('｛', '{'), wide);
  for (const found of text.matchAll(PLACEHOLDER)) {
    const name = found[1] ?? '';
    if (allowed.some((one) => one === name)) continue;
    cursor.report(unknownPlaceholder(name, COMMON, nearest(name, allowed)), found.index);
  }
}

/** The texts of one field's failed checks, placeholders filled (S5.12a). */
export class CheckMessages {
  private readonly field: NormalisedField;
  private readonly values: Readonly<Record<string, string>>;
  private readonly cursor: Cursor;

  constructor(name: string, field: NormalisedField, cursor: Cursor) {
    this.field = field;
    this.cursor = cursor.at('messages');
    const limits = LIMITS.flatMap((key) => {
      const limit = field[key] ?? null;
      return limit === null ? [] : [[key, toText(limit)] as const];
    });
    this.values = { title: field.title, key: name, default: toText(field.default), ...Object.fromEntries(limits) };
  }

  /** Reports what is wrong with the document's texts. */
  check(): void {
    for (const [key, text] of Object.entries(this.field.messages)) checkPlaceholders(text, this.cursor.at(key));
  }

  /** The text of one of several checks, else what the document gives for `check`, or null. */
  ofCheck(own: string | null, cursor: Cursor): string | null {
    if (own === null) return this.given('check');
    checkPlaceholders(own, cursor);
    return fill(own, this.values);
  }

  /** The document's text for a check, or null. */
  given(key: MessageKey): string | null {
    const text = this.field.messages[key];
    return text === undefined ? null : fill(text, this.values);
  }

  /** The document's text for a check, else the usual one. */
  text(key: MessageKey, usual: string): string {
    return this.given(key) ?? fill(usual, this.values);
  }
}
