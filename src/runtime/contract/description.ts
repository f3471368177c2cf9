import type { Option } from './option.ts';

/** A field as the server describes it. */
export interface DescribedField {
  readonly name: string;
  readonly title: string;
  readonly value: 'text' | 'number' | 'date' | 'datetime';
  readonly align: 'left' | 'center' | 'right' | null;
  readonly width: number | null;
  readonly sortable: boolean;
  /** Fixed choices that the description brings along; null for none. */
  readonly options: readonly Option[] | null;
  /** Whether a line below the rows says what it adds up to. */
  readonly isTotal: boolean;
  /** Heading above it and its neighbours of the same; null for none. */
  readonly group: string | null;
  /** Link of its cells, with `${field}` for values of the row; null for none. */
  readonly href: string | null;
}

/** Something that the server searches by. */
export interface DescribedSearch {
  readonly field: string;
  readonly title: string;
  readonly type: 'text' | 'number' | 'date' | 'datetime' | 'select';
  /** Whether both ends are asked for, as `<field>_begin` and `<field>_end`. */
  readonly isRange: boolean;
  /** True if it is hidden behind 展开. */
  readonly isFolded: boolean;
  readonly options: readonly Option[];
  /** Default of the server for an empty input; null for none. */
  readonly usual: string | null;
}

/** A chart of the rows that the server describes. */
export interface DescribedChart {
  readonly title: string;
  readonly type: 'line' | 'bar' | 'pie' | 'table';
  readonly category: string;
  readonly series: readonly string[];
}

/** Response of a `fields` call about a list, each part in the order of the server. */
export interface Description {
  readonly fields: readonly DescribedField[];
  readonly search: readonly DescribedSearch[];
  readonly charts: readonly DescribedChart[];
}
