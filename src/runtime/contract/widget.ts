import type { ComponentType } from 'react';
import type { JsonSchema, Row } from '../data/json.ts';

/** Something that the user may do with one row. */
interface RowAction {
  readonly name: string;
  readonly title: string;
  readonly isDanger: boolean;
  readonly run: () => void;
}

/** Props of a widget in a region. */
export interface WidgetProps {
  /** The document's `props`, already checked, with the values of their texts in braces. */
  readonly props: Row;
  /** Title of its region, else the region's name. */
  readonly label: string;
  /** Result of the source's `list` call (its rows) or, without one, of its `read` call; null without a source. */
  readonly data: unknown;
  /** Number of rows if `data` is part of them; else null. */
  readonly total: number | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Error message if `failed`. */
  readonly message: string;
  readonly retry: () => void;
  /**
   * Asks the source once more with further parameters, e.g. for the rows below one.
   * @throws Error with the server's message
   */
  readonly load: (params: Row) => Promise<readonly Row[]>;
  /** Publishes the selection to the page, readable as `$region.<name>.selected`. */
  readonly publish: (selected: Row | null) => void;
  readonly selected: Row | null;
  /** Actions of the region for a row; none by default. */
  readonly actionsOf: (row: Row) => readonly RowAction[];
}

/** A setting of a widget that names a value of the answer, so that a wrong name is a mistake in the document. */
export interface WidgetRead {
  /** Keys in `props`; `*` is each entry of a list, as in `series.*.field`. */
  readonly at: string;
  /**
   * Where the value is read: in each row, in the whole response, or in its first row if that is a
   * list.
   */
  readonly in: 'row' | 'answer' | 'first';
  /** Whether only a number will do. */
  readonly number?: boolean;
}

/** A kind of content of a page's region: `figure`, `tree` … One object per kind, listed in src/renderers/widgets/index.ts. */
export interface Widget {
  readonly name: string;
  /** Shown in the language reference. */
  readonly description: string;
  /** JSON Schema of the document's `props`; closed (`additionalProperties: false`). */
  readonly props: JsonSchema;
  /** Whether a region with this widget needs a `source`, may have one, or has no use for one. */
  readonly source: 'needed' | 'optional' | 'none';
  /** The settings that name values of the answer; those of rows begin at the path in `props.rows`. */
  readonly reads?: readonly WidgetRead[];
  /** Fetched when first drawn. */
  readonly view: ComponentType<WidgetProps>;
}
