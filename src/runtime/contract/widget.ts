import type { ComponentType } from 'react';
import type { JsonSchema, Row } from '../data/json.ts';

/** What a widget in a region receives. */
export interface WidgetProps {
  /** The document's `props`, already checked, with the values of their texts in braces. */
  readonly props: Row;
  /** What the widget is called: the title of its region, else the region's name. */
  readonly label: string;
  /** Result of the source's `list` call (its rows) or, without one, of its `read` call; null without a source. */
  readonly data: unknown;
  readonly state: 'loading' | 'ready' | 'failed';
  /** What went wrong when `failed`. */
  readonly message: string;
  readonly retry: () => void;
  /**
   * Asks the source once more with further parameters, e.g. for the rows below one.
   * @throws Error with the server's message
   */
  readonly load: (params: Row) => Promise<readonly Row[]>;
  /** Tells the page what is selected, readable as `$region.<name>.selected`. */
  readonly publish: (selected: Row | null) => void;
  readonly selected: Row | null;
}

/** A kind of content of a page's region: `stat`, `tree` … One object per kind, listed in src/renderers/widgets/index.ts. */
export interface Widget {
  readonly name: string;
  /** Shown in the language reference. */
  readonly description: string;
  /** JSON Schema of the document's `props`; closed (`additionalProperties: false`). */
  readonly props: JsonSchema;
  /** Whether a region with this widget needs a `source`, may have one, or has no use for one. */
  readonly source: 'needed' | 'optional' | 'none';
  /** Fetched when first drawn. */
  readonly view: ComponentType<WidgetProps>;
}
