import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import { answerRows, valueAt } from '../answer/answerRows.ts';
import type { ShownField } from '../shownFields.ts';
import { MARKS, type Mark, MEANINGS, type Meaning, TONES, type Tone } from './marks.ts';

/** Values over the axis and how they are drawn; without a mark as the `type` of the chart says. */
export interface Series extends ShownField {
  readonly mark?: Mark | undefined;
  /** Series of one stack are put on top of each other. */
  readonly stack?: string | undefined;
  readonly dash?: boolean | undefined;
  readonly faint?: boolean | undefined;
  readonly color?: Meaning | undefined;
  /** Key of the rows with the quality flag of this value. */
  readonly quality?: string | undefined;
}

/** A part of the axis that is marked, e.g. a curtailment. */
export interface Span {
  readonly title: string;
  readonly color: Meaning | undefined;
  readonly parts: readonly (readonly [from: string, to: string])[];
}

/** A limit across the drawing. */
export interface Limit {
  readonly title: string;
  readonly value: number;
  readonly unit: string | null;
  readonly tone: Tone | undefined;
}

/** A range of values that is tinted. */
export interface Band {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly tone: Tone | undefined;
}

const MOST_SPANS = 200;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** The series that settings or an answer name; entries that are none are left out. */
export function seriesOf(entries: unknown): readonly Series[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).map((entry) => ({
    field: toText(entry.field),
    title: toText(entry.title),
    unit: typeof entry.unit === 'string' ? entry.unit : null,
    mark: oneOf(MARKS, entry.mark),
    stack: typeof entry.stack === 'string' ? entry.stack : undefined,
    dash: entry.dash === true,
    faint: entry.faint === true,
    color: oneOf(MEANINGS, entry.color),
    quality: typeof entry.quality === 'string' ? entry.quality : undefined,
  }));
}

/** The parts that a series of mark `span` marks: rows with `from` and `to` at its path. */
export function spanOf({ field, title, color }: Series, data: unknown): Span {
  const rows: readonly Row[] = answerRows(data, field).slice(0, MOST_SPANS);
  return { title, color, parts: rows.map(({ from, to }) => [toText(from), toText(to)] as const) };
}

/** The limit of a series of mark `rule`; null if the answer has none at its path. */
export function ruleOf({ field, title, unit }: Series, data: unknown): Limit | null {
  const value = toNumber(valueAt(data, field));
  return value === null ? null : { title, value, unit, tone: undefined };
}

/** `thresholds` of the settings. */
export function limitsOf(entries: unknown): readonly Limit[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).flatMap((entry) => {
    const value = toNumber(entry.value);
    if (value === null) return [];
    const unit = typeof entry.unit === 'string' ? entry.unit : null;
    return [{ title: toText(entry.title), value, unit, tone: oneOf(TONES, entry.tone) }];
  });
}

/** `bands` of the settings. */
export function bandsOf(entries: unknown): readonly Band[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).flatMap((entry) => {
    const [from, to] = [toNumber(entry.from), toNumber(entry.to)];
    return from === null || to === null
      ? []
      : [{ title: toText(entry.title), from, to, tone: oneOf(TONES, entry.tone) }];
  });
}
