import type { AliasedRawBuilder, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import { type AnyTables, anyTables } from '../../../foundation/database/anyTables.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { alive, existence, ofTenant } from '../model/existence.ts';
import { sightOf } from '../model/resource.ts';
import { type Condition, where } from '../model/where.ts';
import { dataRules } from './rowRules.ts';
import type { RuleCall } from './ruleVariables.ts';

/** Conditions that narrow the rows for a caller, whatever their tenant. */
async function rulesOf(resource: ResourceModel, call: RuleCall): Promise<Condition[]> {
  const { rows } = sightOf(resource);
  return [...(await dataRules(resource, call)), ...(rows ? await rows(call) : [])];
}

/**
 * Rows of a resource that a caller may read and change: those that exist, of the tenant that is worked in, as far as
 * data rules show them. Reads take one of these instead of a table, and only a caller makes one.
 */
export class Reachable {
  readonly resource: ResourceModel;
  /** True if data rules narrow the rows. */
  readonly isRuled: boolean;
  readonly #matches: readonly Condition[];

  private constructor(resource: ResourceModel, matches: readonly Condition[], isRuled: boolean) {
    this.resource = resource;
    this.isRuled = isRuled;
    this.#matches = matches;
  }

  /** @throws Refusal when a data rule cannot be evaluated */
  static async of(resource: ResourceModel, call: RuleCall): Promise<Reachable> {
    const rules = await rulesOf(resource, call);
    return new Reachable(resource, [...Reachable.#ofTenant(resource, call), ...rules], rules.length > 0);
  }

  /** For values that the server chooses itself: the rows of the tenant, whatever data rules show of them. */
  static inTenant(resource: ResourceModel, call: Pick<Call, 'tenantId'>): Reachable {
    return new Reachable(resource, Reachable.#ofTenant(resource, call), false);
  }

  /** For writers that only add. */
  static none(resource: ResourceModel): Reachable {
    return new Reachable(resource, [where.val(false)], false);
  }

  static #ofTenant(resource: ResourceModel, { tenantId }: Pick<Call, 'tenantId'>): readonly Condition[] {
    return [...existence(resource), ...ofTenant(resource, tenantId)];
  }

  /** Those of the rows that also match the conditions. */
  where(...conditions: readonly Condition[]): Reachable {
    return new Reachable(this.resource, [...this.#matches, ...conditions], this.isRuled);
  }

  /** Starts a query of the rows; it has no columns yet. */
  query(db: Kysely<Database> | Transaction<Database>) {
    return anyTables(db)
      .selectFrom(this.resource.table)
      .where(where.and([...this.#matches]));
  }

  /** Starts a query of the rows with additional values next to their columns, like a table of that name. */
  beside(db: Kysely<Database>, values: readonly AliasedRawBuilder<unknown, string>[], name: string) {
    const rows = this.query(db).selectAll().select(values).as(name);
    return anyTables(db).selectFrom(rows) as SelectQueryBuilder<AnyTables, string, object>;
  }

  /** The values of a column of the rows, as a subquery. @param field name in the database */
  values(field: string) {
    return where
      .selectFrom(this.resource.table)
      .select(field)
      .where(where.and([...this.#matches]));
  }
}

/** Conditions that narrow existing rows, for queries that already filter by existence. */
async function narrowing(resource: ResourceModel, call: RuleCall): Promise<readonly Condition[]> {
  return [...ofTenant(resource, call.tenantId), ...(await rulesOf(resource, call))];
}

/**
 * Rows that the caller may reach, by their ids: for queries that call the table otherwise and leave out deleted rows
 * themselves. Returns no condition if nothing narrows them.
 */
export async function reachableIds(resource: ResourceModel, call: RuleCall, alias = ''): Promise<Condition[]> {
  const rules = await narrowing(resource, call);
  if (rules.length === 0) return [];
  const reachable = where
    .selectFrom(resource.table)
    .select('id')
    .where(where.and([...rules]));
  return [where(alias === '' ? 'id' : `${alias}.id`, 'in', reachable)];
}

/**
 * Conditions on the ids of rows that the caller may reach through a screen that has data rules of its own, in addition
 * to those of the resource.
 */
export async function reachableThrough(
  screen: string,
  resource: ResourceModel,
  call: RuleCall,
  alias: string,
): Promise<Condition[]> {
  const rules = await dataRules(resource, call, screen);
  if (rules.length === 0) return reachableIds(resource, call, alias);
  const shown = where
    .selectFrom(resource.table)
    .select('id')
    .where(where.and([...rules]));
  return [where(`${alias}.id`, 'in', shown), ...(await reachableIds(resource, call, alias))];
}

/**
 * Columns of the rows that data rules show the caller, also of deleted ones, for tables that name records of any resource.
 * Null if no rule narrows the rows.
 */
export async function ruledColumns(resource: ResourceModel, call: RuleCall) {
  const rules = await dataRules(resource, call);
  if (rules.length === 0) return null;
  const rows = where.selectFrom(resource.table).where(where.and(rules));
  return {
    column: (field: string) => rows.select(field),
    /** Keys as text, whatever type they have in the table. */
    keys: rows.select(where.cast<string>('id', 'varchar').as('id')),
  };
}

/**
 * For changes written by hand.
 * @throws Refusal if one of the records is missing or beyond the caller's reach; it does not say which
 */
export async function requireReachable(
  db: Kysely<Database> | Transaction<Database>,
  resource: ResourceModel,
  call: RuleCall,
  ids: readonly string[],
): Promise<void> {
  const rules = await narrowing(resource, call);
  if (rules.length === 0 || ids.length === 0) return;
  const found = await anyTables(db)
    .selectFrom(resource.table)
    .select('id')
    .where(where.and([where('id', 'in', [...new Set(ids)]), ...alive(resource), ...rules]))
    .execute();
  if (found.length < new Set(ids).size) throw new Refusal(resource.messages.notFound);
}
