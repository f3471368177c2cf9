import { belongingTo, headsOf, isOfTenant } from '../../../src/common/resource/belonging.ts';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import { Refusal } from '../../http/reply.ts';
import { ruledColumns } from '../resource/access/reachable.ts';
import type { RuleCall } from '../resource/access/ruleVariables.ts';
import { sightOf } from '../resource/model/resource.ts';
import { type Condition, where } from '../resource/model/where.ts';

type Ruled = NonNullable<Awaited<ReturnType<typeof ruledColumns>>>;

/** Columns in which a table names records of any resource, and its condition for those of the caller's tenant. */
interface Named {
  readonly resource: string;
  readonly row: string;
  readonly isOwnTenant: Condition;
}

/** Resources whose rows data rules narrow for the caller, by name; null if no row is visible. */
async function ruledResources(call: RuleCall): Promise<ReadonlyMap<string, Ruled | null>> {
  const { resources, rights } = call.services;
  const screens = await rights.ruledScreens();
  const ruled = new Map<string, Ruled | null>();
  for (const resource of resources.all) {
    const [screen] = resource.screens;
    if (screen === undefined || !screens.has(screen) || sightOf(resource).rows) continue;
    const rows = await ruledColumns(resource, call).catch((error: unknown) => {
      // A rule that cannot be evaluated shows nothing.
      if (error instanceof Refusal) return 'none' as const;
      throw error;
    });
    if (rows !== null) ruled.set(resource.name, rows === 'none' ? null : rows);
  }
  return ruled;
}

/**
 * Names of the resources whose rows data rules narrow for the caller, with those of the lines of such rows.
 */
export async function ruledNames(call: RuleCall): Promise<ReadonlySet<string>> {
  const ruled = await ruledResources(call);
  const lines = call.services.resources.all.filter((resource) => headsOf(resource).some((head) => ruled.has(head)));
  return new Set([...ruled.keys(), ...lines.map(({ name }) => name)]);
}

/** Address under which described tables are administrated. */
const DESCRIBING = ['modules/online/cgform/OnlCgformHeadList'];
/** Resources of described tables. */
const DESCRIBED = 'onl/';

/**
 * Returns true if the caller may read log entries of described tables that are no longer in force. The rights
 * to their fields and their data rules were removed with them, so only users who describe tables may.
 */
export function seesDropped({ user, services }: RuleCall): Promise<boolean> {
  return services.rights.hasMenu(user, DESCRIBING);
}

/** Condition on records: not of a described table that is not in force any more. */
async function notDropped(call: RuleCall, named: Named): Promise<readonly Condition[]> {
  if (await seesDropped(call)) return [];
  await call.services.onlineForms.refresh();
  const live = call.services.resources.all.map(({ name }) => name).filter((name) => name.startsWith(DESCRIBED));
  const isLive = live.length === 0 ? [] : [where(named.resource, 'in', live)];
  return [where.or([where(named.resource, 'is', null), where(named.resource, 'not like', `${DESCRIBED}%`), ...isLive])];
}

/**
 * Conditions on records about rows of resources: those within the caller's reach. A deleted row counts by its
 * last state. One that is no longer in its table is only shown to callers without data rules, because its
 * values are stored masked.
 */
export async function reachableRecords(call: RuleCall, named: Named): Promise<readonly Condition[]> {
  const { resources } = call.services;
  const { all } = resources;
  const ruled = await ruledResources(call);
  const about = (name: string, rows: Condition) =>
    where.or([where(named.resource, 'is', null), where(named.resource, '!=', name), rows]);
  const own = [...ruled].map(([name, rows]) =>
    about(name, rows === null ? where.val(false) : where(named.row, 'in', rows.keys)),
  );
  const lines = all.flatMap((line) =>
    belongingTo(line)
      .filter(({ to }) => ruled.has(to))
      .map(({ to, by, field }) => about(line.name, lineRows(line, field, by, ruled.get(to) ?? null, named))),
  );
  const names = all.filter((one) => isOfTenant(one, resources)).map(({ name }) => name);
  const tenant =
    names.length === 0
      ? []
      : [where.or([where(named.resource, 'is', null), where(named.resource, 'not in', names), named.isOwnTenant])];
  return [...own, ...lines, ...tenant, ...(await notDropped(call, named))];
}

function lineRows(line: ResourceModel, field: string, by: string, heads: Ruled | null, { row }: Named): Condition {
  if (heads === null) return where.val(false);
  const reached = where
    .selectFrom(line.table)
    .select(where.cast<string>('id', 'varchar').as('id'))
    .where(field, 'in', heads.column(by));
  return where(row, 'in', reached);
}
