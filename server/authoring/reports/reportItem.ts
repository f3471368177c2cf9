import type { ResourceColumn } from '../../../src/common/resource/resource.ts';

/** One column of a report. */
export interface ReportItem {
  readonly column: ResourceColumn;
  readonly title: string;
  readonly width: number | null;
  readonly shown: boolean;
  readonly sortable: boolean;
  readonly search: { readonly mode: 'single' | 'group'; readonly hidden: boolean } | null;
  readonly isTotal: boolean;
  readonly groupTitle: string | null;
  /** Target of a click on a cell; `${field}` is replaced with a value of the row. */
  readonly href: string | null;
}
