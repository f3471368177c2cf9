import type { JsonSchema, Row } from '../data/json.ts';
import type { Scope } from '../data/path.ts';
import type { CallName, ListQuery } from './dialect.ts';
import type { Condition, Payload, Template } from './expression.ts';
import type { CompiledForm, FormOpen } from './formPlan.ts';
import type { Answer, Ports } from './ports.ts';
import type { CompiledSource } from './source.ts';

export type Mode = 'add' | 'edit' | 'detail';

/** How many rows an action needs: none, its own row (or one selected), or all selected. */
export type SelectionNeed = 'none' | 'one' | 'many';

/** A screen opened above the present one. */
export interface OpenRequest {
  /** Name of a document; undefined opens the form of the present screen. */
  readonly screen?: string;
  readonly mode: Mode;
  readonly open: FormOpen;
  readonly title?: string;
  readonly width?: number;
  /** The record to show; edit and detail read it afresh by its key when the source can. */
  readonly row?: Row;
  /** Whether a new record begins as the one to show, which is read as for an edit. */
  readonly isCopy?: boolean;
  /** Readable as `$route` in the opened screen. */
  readonly params: Row;
}

/** The built-in action that opens the query builder. */
export const QUERY_BUILDER = 'superQuery';

/** A dialog that belongs to a list. */
export type ListDialog = 'columns' | typeof QUERY_BUILDER | 'import';

/** What a list offers to actions. */
export interface ListHandle {
  reload(): Promise<void>;
  /** Reload after rows are gone: an emptied last page moves back by one. */
  reloadAfterDelete(deleted: readonly Row[]): Promise<void>;
  clearSelection(): void;
  /** The query of the current rows. */
  query(): ListQuery;
  /** The selected rows, of all pages. */
  selected(): readonly Row[];
  /** Opens one of the list's dialogs. */
  show(dialog: ListDialog): void;
}

/** The filter bar of the page around a screen. */
export interface FilterHandle {
  set(values: Row): void;
}

/** What a form offers to actions. */
export interface FormHandle {
  readonly mode: Mode;
  values(): Row;
  set(values: Row): void;
  /** Checks every field; resolves false when one did not pass (shown at the fields). */
  check(): Promise<boolean>;
  /**
   * Checks and sends the form, notifies the user, and continues with the saved record. Resolves
   * null if a check failed (shown at the fields).
   * @throws StepFailure with the server's message if it refuses
   */
  save(): Promise<Answer | null>;
  /** As `save`, but closes the form afterwards. */
  submit(): Promise<Answer | null>;
  /** Reads a shown record again, which counts as saved; a form that is filled in goes on unchanged. */
  reload(): Promise<void>;
  /** Closes the form; changes that are not saved are asked about first. Resolves false when the user stays. */
  leave(): Promise<boolean>;
}

/** What an action may know of its screen. */
interface ActionScreen {
  readonly name: string;
  readonly title: string;
  readonly source: CompiledSource | null;
  readonly form: CompiledForm | null;
  /** Name of one record; absent or null if the document has none. */
  readonly recordName?: Template | null;
}

/** Input of a step or built-in action. Options are already evaluated. */
export interface ActionContext {
  readonly screen: ActionScreen;
  readonly ports: Ports;
  readonly scope: Scope;
  /** Title of the action itself, which a form that it opens carries. */
  readonly title?: string;
  /** The rows the action works on: its own row, or the selected ones. */
  readonly rows: readonly Row[];
  readonly list?: ListHandle;
  readonly form?: FormHandle;
  readonly filter?: FilterHandle;
  /** Aborted when the screen closes. */
  readonly signal: AbortSignal;
  /** Resolves true when the opened screen saved something. */
  open(request: OpenRequest): Promise<boolean>;
  /** Runs another action of this screen and gives its last answer. */
  run(name: string): Promise<unknown>;
}

/** Thrown by a step to stop its action. `message` is shown unless `onError` handles it. */
export class StepFailure extends Error {
  readonly shown: boolean;
  readonly answer: Answer | undefined;
  constructor(message: string, options: { readonly shown?: boolean; readonly answer?: Answer } = {}) {
    super(message);
    this.name = 'StepFailure';
    this.shown = options.shown ?? false;
    this.answer = options.answer;
  }
}

/** Thrown when the user keeps a form that an action wanted to close: the action ends there, and nothing has failed. */
export class StayedOpen extends Error {
  constructor() {
    super('the user keeps the form open');
    this.name = 'AbortError';
  }
}

/** Thrown when the user was asked for something and gave nothing: the action ends there, and nothing has failed. */
export class ChoseNothing extends Error {
  constructor() {
    super('the user chose nothing');
    this.name = 'AbortError';
  }
}

/** A step verb: one file in src/actions each. `schema` describes the whole step object except `when` and `as`. */
export interface ActionVerb {
  readonly verb: string;
  readonly description: string;
  readonly schema: JsonSchema;
  /** Kind of thing that the value of the verb names, if any; checked at compile time. */
  readonly refersTo?: 'action' | 'screen';
  /** Set if it works on the form around it; a compile error without one. */
  readonly needsForm?: true;
  run(options: Readonly<Record<string, unknown>>, context: ActionContext): Promise<unknown>;
}

/** A compiled step: the verb, its evaluated-later options, its guard and the name of its answer. */
export interface CompiledStep {
  readonly verb: ActionVerb;
  readonly options: Payload;
  readonly when: Condition;
  readonly as: string | null;
}

/** An action that documents place by name without defining it. */
export interface BuiltInAction {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly selection: SelectionNeed;
  readonly danger: boolean;
  readonly primary: boolean;
  /** Source calls without which the action cannot work: a compile error when missing. */
  readonly needs: readonly CallName[];
  /** Set if it works on the form around it; a compile error without one. */
  readonly needsForm?: true;
  /** Question asked before it runs; braces are allowed. */
  readonly confirm?: {
    readonly title: string;
    readonly content?: string;
    /** The title where a record has a name, which is a template of the document. */
    readonly named?: (record: string) => string;
  };
  /** Whether the action is also shown without a permission code of its own. */
  readonly free: boolean;
  run(context: ActionContext): Promise<unknown>;
}
