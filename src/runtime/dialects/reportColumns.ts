import type { DescribedChart, DescribedField, Description } from '../contract/description.ts';
import { AnswerShapeError } from '../contract/dialect.ts';
import { type Option, readOption } from '../contract/option.ts';
import { isRecord, type Row } from '../data/json.ts';
import { toNumber, toText } from '../data/values.ts';
import { readReportParams, readReportSearch } from './reportSearch.ts';

const VALUES: Readonly<Record<string, DescribedField['value']>> = {
  date: 'date',
  datetime: 'datetime',
  integer: 'number',
  int: 'number',
  long: 'number',
  double: 'number',
  float: 'number',
  bigdecimal: 'number',
};

const ALIGNS = ['left', 'center', 'right'] as const;

const CHARTS = ['line', 'bar', 'pie', 'table'] as const;

/** Choices of columns by the name under which the columns ask for them. */
export function readReportDictionaries(result: unknown): ReadonlyMap<string, readonly Option[]> {
  const { dictOptions } = isRecord(result) ? result : {};
  const entries = Object.entries(isRecord(dictOptions) ? dictOptions : {});
  return new Map(
    entries.flatMap(([name, options]) => (Array.isArray(options) ? [[name, options.flatMap(readOption)]] : [])),
  );
}

function fieldOf(column: Row, { dictionaries, hrefs }: Surroundings): DescribedField {
  const { dataIndex, title, align, width, sorter, customRender, fieldType, isTotal, groupTitle, hrefSlotName } = column;
  const type = toText(fieldType).toLowerCase();
  return {
    name: toText(dataIndex),
    title: toText(title),
    value: Object.hasOwn(VALUES, type) ? (VALUES[type] ?? 'text') : 'text',
    align: ALIGNS.find((one) => one === align) ?? null,
    width: toNumber(width),
    sortable: sorter === true,
    options: dictionaries.get(toText(customRender)) ?? null,
    isTotal: toText(isTotal) === '1',
    group: toText(groupTitle) || null,
    href: hrefs.get(toText(hrefSlotName)) ?? null,
  };
}

interface Surroundings {
  readonly dictionaries: ReadonlyMap<string, readonly Option[]>;
  /** Addresses by the name under which columns ask for them. */
  readonly hrefs: ReadonlyMap<string, string>;
}

function hrefsOf(slots: unknown): ReadonlyMap<string, string> {
  const given = (Array.isArray(slots) ? slots : []).filter((slot) => isRecord(slot));
  return new Map(given.map(({ slotName, href }) => [toText(slotName), toText(href)]));
}

/**
 * The columns of an online report (S7.41): `{ columns: [{ dataIndex, title, … }], dictOptions, fieldHrefSlots }`.
 * @throws AnswerShapeError when there is no list of columns
 */
export function readReportColumns(result: unknown): readonly DescribedField[] {
  const { columns, fieldHrefSlots } = isRecord(result) ? result : {};
  if (!Array.isArray(columns)) throw new AnswerShapeError(' result.columns 中的列清单', result);
  const around = { dictionaries: readReportDictionaries(result), hrefs: hrefsOf(fieldHrefSlots) };
  const rows = columns.filter((column) => isRecord(column) && toText(column.dataIndex) !== '');
  return rows.map((column) => fieldOf(column, around));
}

function chartsOf(entries: unknown): readonly DescribedChart[] {
  return (Array.isArray(entries) ? entries : []).filter(isRecord).flatMap(({ title, type, category, series }) => {
    const known = CHARTS.find((one) => one === type);
    const named = Array.isArray(series) ? series.map(toText) : [];
    return known ? [{ title: toText(title), type: known, category: toText(category), series: named }] : [];
  });
}

/**
 * Reads the full description of an online report: its columns, search, parameters and charts.
 * Servers other than ours send the columns only.
 * @throws AnswerShapeError if there is no list of columns
 */
export function readReportDescription(result: unknown): Description {
  const fields = readReportColumns(result);
  const { queryInfo, paramsInfo, charts } = isRecord(result) ? result : {};
  return {
    fields,
    search: [...readReportParams(paramsInfo), ...readReportSearch(queryInfo, readReportDictionaries(result))],
    charts: chartsOf(charts),
  };
}
