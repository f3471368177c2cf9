/** A row as a list answers it. */
export type Row = Readonly<Record<string, unknown>>;

/** What is asked, as in the query. */
export interface Asked {
  readonly group: readonly string[];
  readonly measure: readonly string[];
}

const partsOf = (term: string): readonly [of: string | null, column: string] => {
  const [, of, column] = /^(\w+)\((\w+)\)$/.exec(term) ?? [];
  return of !== undefined && column !== undefined ? [of, column] : [null, term];
};

/** Member of the answer. */
export function keyOf(term: string): string {
  const [of, column] = partsOf(term);
  return of === null ? column : `${column}_${of}`;
}

function isoWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // The Thursday of a week says which year it is of.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const first = Date.UTC(date.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((date.getTime() - first) / 86_400_000 + 1) / 7);
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

const PARTS: Readonly<Record<string, (text: string) => string>> = {
  day: (text) => text.slice(0, 10),
  week: (text) => isoWeek(text.slice(0, 10)),
  month: (text) => text.slice(0, 7),
  quarter: (text) => `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`,
  year: (text) => text.slice(0, 4),
  province: (text) => `${text.slice(0, 2)}0000`,
  city: (text) => `${text.slice(0, 4)}00`,
};

function groupOf(row: Row, term: string): unknown {
  const [of, column] = partsOf(term);
  const value = row[column] ?? null;
  const part = of === null ? null : PARTS[of];
  return part && value !== null ? part(String(value)) : value;
}

/** Numbers as units of a millionth, so that 0.1 and 0.2 are 0.3. */
const exact = (value: unknown) => Math.round(Number(value) * 1e6);

function measureOf(rows: readonly Row[], term: string): unknown {
  const [of, column] = partsOf(term);
  if (of === null) return rows.length;
  const values = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
  if (of === 'distinct') return new Set(values).size;
  if (values.length === 0) return null;
  const sum = values.reduce((total: number, value) => total + exact(value), 0) / 1e6;
  if (of === 'sum') return sum;
  if (of === 'avg') return sum / values.length;
  const isNumber = typeof values[0] === 'number';
  const sorted = values.toSorted((one, other) =>
    isNumber ? Number(one) - Number(other) : String(one) < String(other) ? -1 : 1,
  );
  return of === 'min' ? sorted[0] : sorted.at(-1);
}

/** The same figures from the rows themselves, in no order. */
export function plainAggregate(rows: readonly Row[], { group, measure }: Asked): readonly Row[] {
  const groups = new Map<string, { readonly values: Row; readonly rows: Row[] }>();
  for (const row of rows) {
    const values = Object.fromEntries(group.map((term) => [keyOf(term), groupOf(row, term)]));
    const key = JSON.stringify(values);
    const found = groups.get(key) ?? { values, rows: [] };
    found.rows.push(row);
    groups.set(key, found);
  }
  if (group.length === 0 && groups.size === 0) groups.set('', { values: {}, rows: [] });
  return [...groups.values()].map(({ values, rows: own }) => ({
    ...values,
    ...Object.fromEntries(measure.map((term) => [keyOf(term), measureOf(own, term)])),
  }));
}
