import type { NormalisedCondition } from '../../conditions/normalise.ts';
import type { CallName } from '../../contract/dialect.ts';
import type { FormOpen } from '../../contract/formPlan.ts';
import type { RowTemplate } from '../../contract/rowTemplate.ts';
import type { ListView } from '../../model/compiled.ts';
import type { Summary } from '../../model/field.ts';
import type { RegionPlace } from '../../model/page.ts';
import type { RowScreen, Source } from '../document.generated.ts';
import type { Kind } from '../kinds.ts';
import type { ColumnAllows } from './columnAllows.ts';
import type { NormalisedAction } from './normalisedAction.ts';
import type {
  NormalisedColumn,
  NormalisedLook,
  NormalisedQuery,
  NormalisedSearchItem,
  NormalisedTree,
} from './normalisedList.ts';

/** A document without shorthand: one shape per noun, every key present. Null says that the document says nothing. */
export interface NormalisedScreen {
  readonly kind: Kind;
  readonly version: number;
  readonly name: string;
  readonly title: string;
  readonly permission: string | null;
  /** Name of one record, with braces. */
  readonly recordName: string | null;
  /** Name of the resource that the document is made from. */
  readonly resource: string | null;
  readonly source: NormalisedSource | null;
  readonly fields: Readonly<Record<string, NormalisedField>>;
  readonly search: readonly NormalisedSearchItem[];
  readonly columns: readonly NormalisedColumn[];
  readonly view: ListView;
  /** Seconds; 0 for none. */
  readonly reloadEvery: number;
  /** Whether it follows what others do to its records. */
  readonly live: boolean;
  readonly looks: readonly NormalisedLook[];
  readonly form: NormalisedForm;
  readonly actions: Readonly<Record<string, NormalisedAction>>;
  readonly toolbar: readonly string[];
  readonly rowActions: readonly string[];
  readonly tree: NormalisedTree | null;
  readonly rowScreen: Required<RowScreen> | null;
  readonly query: NormalisedQuery | null;
}

/** A page: its filters are `fields`, placed by `search`. */
export interface NormalisedPage extends NormalisedScreen {
  readonly header: NormalisedHeader | null;
  readonly layout: NormalisedLayout;
  readonly regions: Readonly<Record<string, NormalisedRegion>>;
}

export interface NormalisedHeader {
  readonly description: string;
  readonly links: readonly string[];
  /** Names of filters. */
  readonly search: string | null;
  readonly tabs: string | null;
  readonly region: string | null;
  readonly range: string | null;
}

export type NormalisedLayout =
  | {
      readonly kind: 'split';
      readonly regions: readonly string[];
      readonly sizes: readonly number[] | null;
      readonly direction: 'row' | 'column';
    }
  | { readonly kind: 'tabs'; readonly regions: readonly string[] }
  | {
      readonly kind: 'raster';
      readonly rowHeight: number;
      readonly columns: 12 | 24;
      readonly phone: readonly string[];
    };

export interface NormalisedRegion {
  readonly title: string | null;
  readonly help: string | null;
  readonly selection: { readonly first: boolean; readonly address: boolean };
  /** Name of the action that is run when the user chooses a row. */
  readonly onSelect: string | null;
  /** Names of actions on each row of the widget. */
  readonly rowActions: readonly string[];
  /** Source of the number next to the label of its tab. */
  readonly count: NormalisedSource | null;
  readonly at: RegionPlace | null;
  readonly visible: NormalisedCondition;
  readonly empty: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly content:
    | { readonly kind: 'screen'; readonly screen: string }
    /** A document inside the page, which is prepared by itself. */
    | { readonly kind: 'inline'; readonly screen: string }
    | {
        readonly kind: 'widget';
        readonly widget: string;
        readonly source: NormalisedSource | null;
        readonly refresh: number;
        /** Resource whose changes are heard. */
        readonly live: string | null;
        readonly props: Readonly<Record<string, unknown>>;
      };
}

export interface NormalisedSource {
  /** Data that an import sends along with its files, if the document has any. */
  readonly importing?: NonNullable<Exclude<Source, string>['importing']>;
  readonly base: string | null;
  readonly dialect: string | null;
  /** Calls named one by one, `"METHOD /path"`. */
  readonly calls: Readonly<Partial<Record<CallName, string>>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly rowKey: string;
  readonly sort: string | null;
  readonly pageSize: number;
  readonly paging: boolean;
  readonly cache: number;
}

export interface NormalisedOption {
  readonly value: string;
  readonly text: string;
  readonly color: string | null;
  readonly disabled: boolean;
}

export type NormalisedChoices =
  | { readonly kind: 'fixed'; readonly options: readonly NormalisedOption[] }
  | { readonly kind: 'dict'; readonly code: string }
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly text: string;
      readonly code: string;
      readonly parent: string | null;
      readonly where: Readonly<Record<string, unknown>> | null;
    }
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly entries: string | null;
      readonly text: string;
      readonly code: string;
    }
  | {
      readonly kind: 'rows';
      readonly rows: string;
      readonly text: string;
      readonly code: string;
      readonly where: NormalisedCondition;
    };

export type NormalisedCheck =
  | { readonly kind: 'call'; readonly call: string; readonly message: string | null }
  | { readonly kind: 'condition'; readonly condition: NormalisedCondition; readonly message: string | null };

export const MESSAGE_KEYS = [
  'required',
  'pattern',
  'min',
  'max',
  'minExclusive',
  'maxExclusive',
  'minLength',
  'maxLength',
  'unique',
  'check',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

export interface NormalisedField {
  readonly title: string;
  readonly type: string;
  readonly fallback: string | null;
  readonly choices: NormalisedChoices | null;
  readonly colors: Readonly<Record<string, string>>;
  /** Null when there is none; a default of null means the same. */
  readonly default: unknown;
  readonly placeholder: string | null;
  readonly help: string;
  readonly required: NormalisedCondition;
  readonly visible: NormalisedCondition;
  readonly disabled: NormalisedCondition;
  /** Whether a form sends the value. */
  readonly submit: boolean;
  readonly compute: string | null;
  /** There only where the document says it. */
  readonly stored?: true;
  readonly resetOn: readonly string[];
  readonly pattern: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  /** There only where the document says it. */
  readonly minExclusive?: number;
  readonly maxExclusive?: number;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** `true` is unique within the field's own grid. */
  readonly unique: string | true | null;
  readonly checks: readonly NormalisedCheck[];
  readonly messages: Readonly<Partial<Record<MessageKey, string>>>;
  readonly permission: string | null;
  readonly props: Readonly<Record<string, unknown>>;
  /** Set for type `slot`. */
  readonly component: string | null;
  /** Set for type `grid`. */
  readonly grid: NormalisedGrid | null;
  readonly record: NormalisedRecord | null;
}

/** Call for the chosen record; null columns are any. */
export interface NormalisedRecord {
  readonly call: string;
  readonly columns: readonly string[] | null;
}

export interface NormalisedGrid {
  readonly fields: Readonly<Record<string, NormalisedField>>;
  readonly source: NormalisedSource | null;
  readonly sortBy: string | null;
  readonly summary: Readonly<Record<string, Summary>>;
  /** Null shows all fields. */
  readonly columns: readonly NormalisedGridColumn[] | null;
  /** Names of columns by the name of a view; empty without any. */
  readonly views: Readonly<Record<string, readonly string[]>>;
  readonly disabledRows: NormalisedCondition;
  readonly rowScreen: Required<RowScreen> | null;
  readonly template: RowTemplate | null;
}

export interface NormalisedGridColumn extends ColumnAllows {
  readonly field: string;
  readonly title: string | null;
  readonly width: number | null;
  readonly fixed: boolean;
  readonly hidden: boolean;
}

export interface NormalisedPlace {
  readonly field: string;
  readonly span: number;
  /** Which view of a grid; null for the grid as a whole. */
  readonly view: string | null;
}

export type NormalisedSection =
  | { readonly kind: 'fields'; readonly fields: readonly NormalisedPlace[] }
  | { readonly kind: 'group'; readonly title: string; readonly fields: readonly NormalisedPlace[] }
  | { readonly kind: 'tabs'; readonly tabs: readonly NormalisedTab[] }
  | { readonly kind: 'steps'; readonly steps: readonly NormalisedTab[] };

/** A tab, or a step of a wizard. */
export interface NormalisedTab {
  readonly title: string;
  readonly sections: readonly NormalisedSection[];
}

export interface NormalisedForm {
  readonly columns: 1 | 2 | 3 | 4;
  readonly open: FormOpen;
  readonly width: number;
  /** Null places every drawn field in the order of `fields`. */
  readonly layout: readonly NormalisedSection[] | null;
}

/** Whether a normalised document is a page. */
export function isPage(screen: NormalisedScreen | NormalisedPage): screen is NormalisedPage {
  return screen.kind === 'page';
}
