import type { Transaction } from 'kysely';
import type { DictionaryForm, Operation, ResourceModel } from '../../../../src/common/resource/resource.ts';
import { type Resources, resourcesOf } from '../../../../src/common/resource/resources.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Call } from '../../../http/call.ts';
import type { Reply } from '../../../http/reply.ts';
import type { JsonSchema, Route } from '../../../http/route.ts';
import type { Services, SignedInUser } from '../../../http/services.ts';
import type { Condition } from './where.ts';

/** Values of one row by wire name (camelCase): text, number, boolean or null; dates as wire text. */
export type Values = Readonly<Record<string, unknown>>;

/** The context of a hook. Throw a `Refusal` to refuse the change and roll everything back. */
export interface ChangeScope {
  readonly trx: Transaction<Database>;
  readonly user: SignedInUser;
  /** The tenant that is worked in, see Call. */
  readonly tenantId: number;
  readonly now: Date;
  readonly services: Services;
  /** The whole validated body, including the fields of `bodyFields`; empty for deletions. */
  readonly body: Values;
}

/** Hooks run inside the transaction of the change, the `before` ones ahead of the checks against other rows. */
export interface ChangeHooks {
  /** Gets and returns the values to insert; may add values of columns that are not writable. */
  readonly beforeAdd?: (values: Values, scope: ChangeScope) => Promise<Values>;
  readonly afterAdd?: (row: Values, scope: ChangeScope) => Promise<void>;
  /** `stored` is the row before the change, locked for update. Returns the values to update. */
  readonly beforeEdit?: (values: Values, stored: Values, scope: ChangeScope) => Promise<Values>;
  readonly afterEdit?: (row: Values, stored: Values, scope: ChangeScope) => Promise<void>;
  /** `rows` are the rows about to be deleted, locked for update. */
  readonly beforeDelete?: (rows: readonly Values[], scope: ChangeScope) => Promise<void>;
  /** Adds computed fields to the rows of a page or of queryById; declare them in `extraFields`. */
  readonly decorate?: (rows: readonly Values[], services: Services) => Promise<readonly Values[]>;
}

/** Findings of a transition before its transaction. */
export interface PreparedTransition {
  /** Values written instead of the given ones. */
  readonly body: Values;
  /** Runs after the checks of the transition; may keep the record from changing its state. */
  readonly beforeEdit?: ChangeHooks['beforeEdit'];
}

/** Hooks of a transition that its document marks with `"hook": true`. */
export interface TransitionHook {
  /** Members of the body in addition to those of the document. */
  readonly body?: Readonly<Record<string, JsonSchema>>;
  readonly prepare?: (resource: Resource, call: Call, body: Values) => Promise<PreparedTransition>;
}

/** A field of a request body that is no column. */
interface BodyField {
  /** With a `title` a spreadsheet may fill it. */
  readonly schema: JsonSchema;
  readonly on: 'add' | 'edit' | 'both';
  /** True if a new record is incomplete without it. */
  readonly required?: boolean;
  /** A table whose rows it names, several joined with commas: a spreadsheet may contain their texts. */
  readonly choice?: DictionaryForm;
}

/** The reader of rows. */
type Reader = Pick<Call, 'user' | 'tenantId' | 'services'>;

/** Visibility of a resource whose rows are about rows of others, such as a log. */
interface Sight {
  /** Conditions on its rows, in addition to data rules; `Reachable` adds them to every read. */
  readonly rows?: (reader: Reader) => Promise<readonly Condition[]>;
  /** Takes what the reader may not see out of rows in wire form, which may lack columns. */
  readonly values?: (rows: readonly Values[], reader: Reader) => Promise<readonly Values[]>;
}

/** Hooks of a resource, attached to it by name. */
export interface ResourceHooks {
  /** Body fields that are no columns, consumed by hooks, e.g. selectedroles. */
  readonly bodyFields?: Readonly<Record<string, BodyField>>;
  /** Answer fields added by `decorate`; with a `title` they may be columns of an export. */
  readonly extraFields?: Readonly<Record<string, JsonSchema>>;
  readonly hooks?: ChangeHooks;
  readonly sight?: Sight;
  /** Columns that name a record for users who have none of its screens, but whose forms offer its records. */
  readonly chosenBy?: readonly string[];
  /** Operations that answer in their own way; they may call the usual ones of reads.ts and writes.ts. */
  readonly handlers?: Handlers;
  /** Further addresses besides those of its operations. */
  readonly routes?: RoutesOf;
  /** By the names of transitions. */
  readonly transitions?: Readonly<Record<string, TransitionHook>>;
}

type RoutesOf = (resource: Resource) => readonly Route[];

type Handlers = { readonly [name in Operation]?: (resource: Resource, call: Call) => Promise<Reply> };

/** A resource as the server works with it: what its document says, its rules, and the resources it refers to. */
export interface Resource extends ResourceModel {
  readonly bodyFields: ReadonlyMap<string, BodyField>;
  readonly extraFields: ReadonlyMap<string, JsonSchema>;
  readonly hooks: ChangeHooks;
  readonly sight: Sight;
  /** Null: its list is for those who have one of its screens. */
  readonly chosenBy: readonly string[] | null;
  readonly handlers: Handlers;
  readonly routes: RoutesOf;
  readonly transitions: Readonly<Record<string, TransitionHook>>;
  readonly resources: Resources;
}

/**
 * Attaches its hooks to a resource once, at its creation; every later reader gets the resource with its
 * hooks.
 * @param resources the set that contains it
 */
export function withHooks(model: ResourceModel, resources: Resources, own: ResourceHooks = {}): Resource {
  const { bodyFields = {}, extraFields = {}, hooks = {}, sight = {}, handlers = {}, routes = () => [] } = own;
  const { transitions = {}, chosenBy = null } = own;
  return {
    ...model,
    bodyFields: new Map(Object.entries(bodyFields)),
    extraFields: new Map(Object.entries(extraFields)),
    hooks,
    sight,
    chosenBy,
    handlers,
    routes,
    transitions,
    resources,
  };
}

/** A set of resources, each with its hooks by its name. */
export function hookedResources(
  models: readonly ResourceModel[],
  hooks: Readonly<Record<string, ResourceHooks>>,
): Resources {
  const none = resourcesOf([]);
  const set: Resources = resourcesOf(
    models.map(
      (model): Resource => ({
        ...withHooks(model, none, hooks[model.name]),
        // They refer to each other, and the set is not there before its members are.
        get resources() {
          return set;
        },
      }),
    ),
  );
  return set;
}

function isResource(model: ResourceModel): model is Resource {
  return 'handlers' in model;
}

/** The visibility hook of a model; a model without hooks limits nothing. */
export function sightOf(model: ResourceModel): Sight {
  return isResource(model) ? model.sight : {};
}

/** Rows in wire form with as much as the reader may see of them. */
export async function seenContents(
  model: ResourceModel,
  rows: readonly Values[],
  reader: Reader,
): Promise<readonly Values[]> {
  const { values } = sightOf(model);
  return values ? values(rows, reader) : rows;
}

/** A model of a set as the server works with it; empty hooks if it has none. */
export function resourceOf(model: ResourceModel, resources: Resources): Resource {
  return isResource(model) ? model : withHooks(model, resources);
}

/** @throws Error when no document describes a resource of that name */
export function resourceNamed(resources: Resources, name: string): Resource {
  const model = resources.get(name);
  if (!model) throw new Error(`there is no document of the resource "${name}"`);
  return resourceOf(model, resources);
}
