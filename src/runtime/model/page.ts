import type { Condition, Payload, Template } from '../contract/expression.ts';
import type { CompiledSource } from '../contract/source.ts';
import type { Widget } from '../contract/widget.ts';
import type { CompiledAction, CompiledScreen, CompiledSearchItem } from './compiled.ts';

/** A document of kind `page` after compiling: several screens and widgets with their places. */
export interface CompiledPage {
  readonly kind: 'page';
  readonly name: string;
  readonly title: string;
  readonly permission: string | null;
  readonly header: CompiledHeader | null;
  /** The filters of the page, in its header or its filter bar; their values are `$filter.<key>`. */
  readonly filters: readonly CompiledSearchItem[];
  readonly layout: PageLayout;
  /** In the order of the document. */
  readonly regions: ReadonlyMap<string, CompiledRegion>;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  readonly toolbar: readonly CompiledAction[];
}

/** Content above the regions, below the title of the page. */
export interface CompiledHeader {
  readonly description: string;
  readonly links: readonly CompiledAction[];
  /** A filter of text. */
  readonly search: CompiledSearchItem | null;
  /** A filter with choices. */
  readonly tabs: CompiledSearchItem | null;
  /** A filter of regions, as a breadcrumb. */
  readonly region: CompiledSearchItem | null;
  /** A filter of two days. */
  readonly range: CompiledSearchItem | null;
}

export type PageLayout =
  | {
      /**
       * Side by side (`row`) or stacked (`column`), with movable dividers. `sizes` are percent and
       * sum up to 100.
       */
      readonly kind: 'split';
      readonly regions: readonly string[];
      readonly sizes: readonly number[];
      readonly direction: 'row' | 'column';
    }
  | { readonly kind: 'tabs'; readonly regions: readonly string[] }
  /** Every region has a place `at`. Row height in pixels; `phone` are the regions that come first on phones. */
  | {
      readonly kind: 'raster';
      readonly rowHeight: number;
      readonly columns: 12 | 24;
      readonly phone: readonly string[];
    };

/** Place on the raster, all four in raster units, `x` and `y` from 0. */
export interface RegionPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface CompiledRegion {
  readonly name: string;
  readonly title: Template | null;
  /** Explanation below the title. */
  readonly help: Template | null;
  /** Source of the number next to the label of its tab; null for none. */
  readonly count: CompiledSource | null;
  /** Whether its first row is selected as long as no other one is. */
  readonly selectsFirst: boolean;
  /** Whether the address keeps what is selected. */
  readonly keepsSelection: boolean;
  /** Action run when the user selects a row. */
  readonly onSelect: CompiledAction | null;
  /** Actions that the widget offers for each row. */
  readonly rowActions: readonly CompiledAction[];
  readonly at: RegionPlace | null;
  readonly visible: Condition;
  /** Text in place of the region while `visible` does not hold; '' leaves it out. */
  readonly empty: string;
  /** `$route` of the screen in it. */
  readonly params: Payload;
  /** Regions that `visible`, `params`, the source and the props read, so that it is drawn anew when they change. */
  readonly reads: readonly string[];
  readonly content: RegionContent;
}

export type RegionContent =
  | { readonly kind: 'screen'; readonly screen: string }
  /** A document inside the page; null where too little of it is right. */
  | { readonly kind: 'inline'; readonly screen: string; readonly document: CompiledScreen | null }
  | {
      readonly kind: 'widget';
      readonly widget: Widget;
      readonly source: CompiledSource | null;
      /** Seconds between two readings; 0 reads once. */
      readonly refresh: number;
      /** Resource whose changes are heard. */
      readonly live: string | null;
      readonly props: Payload;
    };
