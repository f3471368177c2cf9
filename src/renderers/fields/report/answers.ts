import type { DescribedField } from '../../../runtime/contract/dialect.ts';
import { type Option, readOption } from '../../../runtime/contract/option.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { readReportColumns } from '../../../runtime/dialects/reportColumns.ts';

/** What a report is called, and what it shows (S3.18). */
export interface ReportHead {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly DescribedField[];
  /** Choices by name of the column. */
  readonly dictionaries: ReadonlyMap<string, readonly Option[]>;
}

/** Something a report is searched by (S3.18). */
export interface ReportFilter {
  readonly field: string;
  readonly label: string;
  readonly isRange: boolean;
  readonly type: 'text' | 'number' | 'date' | 'datetime' | 'select';
  readonly isFolded: boolean;
  readonly options: readonly Option[];
}

/**
 * The answer of `getRpColumns`.
 * @throws AnswerShapeError when there are no columns
 */
export function readHead(result: unknown): ReportHead {
  const columns = readReportColumns(result);
  const { cgRpConfigId, cgRpConfigName, dictOptions } = isRecord(result) ? result : {};
  const dictionaries = Object.entries(isRecord(dictOptions) ? dictOptions : {}).flatMap(([name, entries]) =>
    Array.isArray(entries) ? [[name, entries.flatMap(readOption)] as const] : [],
  );
  return {
    id: toText(cgRpConfigId),
    title: toText(cgRpConfigName),
    columns,
    dictionaries: new Map(dictionaries),
  };
}

const TYPES: Readonly<Record<string, ReportFilter['type']>> = {
  date: 'date',
  datetime: 'datetime',
  number: 'number',
  list: 'select',
  radio: 'select',
  checkbox: 'select',
};

function typeOf(view: string, options: readonly Option[], isRange: boolean): ReportFilter['type'] {
  const type = Object.hasOwn(TYPES, view) ? (TYPES[view] ?? 'text') : 'text';
  // A list without choices offers nothing, and a range of choices means nothing.
  return type === 'select' && (options.length === 0 || isRange) ? 'text' : type;
}

/** The answer of `getQueryInfo`; entries without a field are left out. */
export function readFilters(result: unknown, { dictionaries }: ReportHead): readonly ReportFilter[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isRecord).flatMap(({ field, label, mode, view, hidden }) => {
    const name = toText(field);
    if (name === '') return [];
    const options = dictionaries.get(name) ?? [];
    const isRange = mode === 'group';
    const type = typeOf(toText(view).toLowerCase(), options, isRange);
    return { field: name, label: toText(label) || name, isRange, type, isFolded: toText(hidden) === '1', options };
  });
}

/** Names a row: its id first, then everything else it holds, because reports need not have an id. */
export function rowKeyOf({ id, ...others }: Row): string {
  return JSON.stringify([id ?? null, ...Object.values(others)]);
}
