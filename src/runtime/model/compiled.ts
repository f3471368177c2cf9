import type { BuiltInAction, CompiledStep, SelectionNeed } from '../contract/action.ts';
import type { AskedTotal, FilterRule } from '../contract/dialect.ts';
import type { Condition, Payload, Template } from '../contract/expression.ts';
import type { CompiledForm } from '../contract/formPlan.ts';
import type { CompiledSource } from '../contract/source.ts';
import type { Row } from '../data/json.ts';
import type { Path } from '../data/path.ts';
import type { ChosenField } from './chosen.ts';
import type { CompiledTree } from './compiledTree.ts';
import type { CompiledField, CompiledRowScreen, Summary } from './field.ts';
import type { CompiledQuery } from './query.ts';

/** A document after compiling: frozen, complete, without a string left to interpret. */
export interface CompiledScreen {
  readonly kind: 'list' | 'form' | 'detail' | 'query' | 'grid';
  readonly name: string;
  readonly title: string;
  /** Prefix of permission codes, e.g. `user`; null when the document has none. */
  readonly permission: string | null;
  /** Name of one record, e.g. 用户「张三」; null if there is none. */
  readonly recordName: Template | null;
  /** Name of the resource whose records it shows; null where it is made from none. */
  readonly resource: string | null;
  readonly source: CompiledSource | null;
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Choices of which a form must know more than the key. */
  readonly chosen: readonly ChosenField[];
  /** Field names so that every field comes after those it depends on. */
  readonly order: readonly string[];
  readonly search: readonly CompiledSearchItem[];
  readonly columns: readonly CompiledColumn[];
  readonly view: ListView;
  /** Seconds after which it is loaded again by itself; 0 for never. */
  readonly reloadEvery: number;
  /** Whether it follows what others do to its records. */
  readonly live: boolean;
  readonly looks: readonly CompiledLook[];
  readonly form: CompiledForm | null;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  readonly toolbar: readonly CompiledAction[];
  readonly rowActions: readonly CompiledAction[];
  /** Set when the rows of the table hang below each other. */
  readonly tree: CompiledTree | null;
  /** Screen below a row; null for none. */
  readonly rowScreen: CompiledRowScreen | null;
  readonly query: CompiledQuery | null;
  /**
   * Paths of the address that the document reads, e.g. `['$query', 'status']`; a change of their
   * values restarts it.
   */
  readonly queryReads: readonly Path[];
}

export interface CompiledSearchItem {
  /** Unique within the panel. */
  readonly key: string;
  readonly field: CompiledField;
  readonly title: string;
  readonly rule: FilterRule | 'range';
  /** One parameter name, or both ends of a range. */
  readonly params: readonly [string] | readonly [string, string];
  readonly defaultValue: Payload | null;
  readonly placeholder: string;
}

export interface CompiledColumn {
  readonly key: string;
  readonly field: CompiledField;
  readonly title: string;
  readonly width: number;
  readonly fixed: 'left' | 'right' | null;
  readonly align: 'left' | 'center' | 'right';
  readonly sortable: boolean;
  /** Cut after so many characters, the whole text in a tooltip; 0 never. */
  readonly ellipsis: number;
  /** Action run by a click on the cell. */
  readonly action: CompiledAction | null;
  /** Text of a value where the column has a format of its own; null shows it as the field does. */
  readonly format: ((value: unknown) => string) | null;
  /** Summary in the line below the rows; null for none. */
  readonly summary: Summary | null;
  /** Total over all matching records, in a line of its own; null for none. */
  readonly total: AskedTotal['kind'] | null;
  readonly permission: string | null;
  /** Heading above it and its neighbours of the same; null or absent for none. */
  readonly group?: string | null;
  /** Link of its cell; null or absent for none. */
  readonly hrefOf?: ((row: Row) => string | null) | null;
}

/** View of a list that has room for a table. */
export type ListView = 'table' | 'cards';

/** Highlight of a row or some of its cells. */
export interface CompiledLook {
  readonly when: Condition;
  /** Name of a colour of the design. */
  readonly color: string;
  /** Keys of columns; null is the whole row. */
  readonly columns: readonly string[] | null;
}

export interface CompiledAction {
  readonly name: string;
  readonly title: string;
  readonly icon: string | null;
  readonly danger: boolean;
  readonly primary: boolean;
  readonly permission: string | null;
  readonly selection: SelectionNeed;
  /** Whether its button above a list is there only while the selected rows allow it. */
  readonly quiet: boolean;
  /** Letter, in upper case, that runs it for the row with the focus. */
  readonly key: string | null;
  readonly confirm: { readonly title: Template; readonly content: Template | null } | null;
  readonly visible: Condition;
  readonly disabled: Condition;
  /** A built-in action, or the steps of the document. */
  readonly body:
    | { readonly kind: 'builtIn'; readonly action: BuiltInAction }
    | { readonly kind: 'steps'; readonly steps: readonly CompiledStep[]; readonly onError: readonly CompiledStep[] };
}
