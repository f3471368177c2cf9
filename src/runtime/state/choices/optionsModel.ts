import type { Lookup } from '../../contract/lookup.ts';
import type { ListedPlan, LookupPlan, Option } from '../../contract/option.ts';
import type { Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';

/** The choices of one source: loading, there, or failed with a message. */
export type OptionsState =
  | { readonly state: 'loading' }
  /** Nothing is asked, because the field that decides which choices there are is empty. */
  | { readonly state: 'waiting'; readonly on: string }
  | { readonly state: 'ready'; readonly options: readonly Option[]; readonly byValue: ReadonlyMap<string, Option> }
  | { readonly state: 'failed'; readonly message: string };

/** All choices of the application: one load per dictionary, shared by every screen. Made by `createOptions` (options.ts). */
export interface OptionsModel {
  /** The present state; starts the load when there is none. */
  get(plan: ListedPlan, scope: Scope): OptionsState;
  /** Loads again, e.g. after a failure. */
  reload(plan: ListedPlan, scope: Scope): void;
  /** Asks anew for choices that are there, which stay until the answer comes, and if it does not. */
  refresh(plan: ListedPlan, scope: Scope): void;
  /** As `refresh`, where something was written since they came, or they came long ago; choices of dictionaries stay. */
  freshen(plan: ListedPlan, scope: Scope): void;
  /** Something was written: choices that are read from tables may be others now. */
  outdate(): void;
  /**
   * The known options of a plan that is never loaded in full. Fetches unknown `values`, all of one
   * moment in one request. Returns the same map until it changes.
   */
  texts(plan: LookupPlan, values: readonly string[]): ReadonlyMap<string, Option>;
  /** The questions of a plan with its conditions filled in. */
  lookup(plan: LookupPlan, scope: Scope): Lookup;
  subscribe(listener: () => void): () => void;
  /** Fills dictionaries that the server sent along with another answer (login, cache refresh). */
  seed(dictionaries: Readonly<Record<string, readonly Row[]>>): void;
  /** Forgets everything; what is shown loads again. */
  clear(): void;
}
