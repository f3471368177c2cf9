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

/** Resources whose rows data rules narrow for the caller, by name; null where no row is shown. */
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

/** Names of the resources whose rows data rules narrow for the caller, with those of the lines of such rows. */
export async function ruledNames(call: RuleCall): Promise<ReadonlySet<string>> {
  const ruled = await ruledResources(call);
  const lines = call.services.resources.all.filter((resource) => headsOf(resource).some((head) => ruled.has(head)));
  return new Set([...ruled.keys(), ...lines.map(({ name }) => name)]);
}

/**
 * Conditions on records about rows of resources: those that the caller may reach. A deleted row counts as it was last. One
 * that is not in its table any more is shown only to callers whom no rule narrows, because its values are kept masked.
 */
export async function reachableRecords(call: RuleCall, named: Named): Promise<readonly Condition[]> {
  const { all } = call.services.resources;
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
  const kept = new Set(all.filter(({ tenant }) => tenant).map(({ name }) => name));
  const apart = all.filter((one) => kept.has(one.name) || headsOf(one).some((head) => kept.has(head)));
  const names = apart.map(({ name }) => name);
  const tenant =
    names.length === 0
      ? []
      : [where.or([where(named.resource, 'is', null), where(named.resource, 'not in', names), named.isOwnTenant])];
  return [...own, ...lines, ...tenant];
}

function lineRows(line: ResourceModel, field: string, by: string, heads: Ruled | null, { row }: Named): Condition {
  if (heads === null) return where.val(false);
  const reached = where
    .selectFrom(line.table)
    .select(where.cast<string>('id', 'varchar').as('id'))
    .where(field, 'in', heads.column(by));
  return where(row, 'in', reached);
}

function headsOf(line: ResourceModel): readonly string[] {
  return belongingTo(line).map(({ to }) => to);
}

/** What a resource without a screen of its own belongs to: rows that take its rows with them when they are deleted. */
function belongingTo({ screens, columns }: ResourceModel) {
  if (screens.length > 0) return [];
  return [...columns.values()].flatMap(({ reference, field }) =>
    reference?.onDelete === 'cascade' ? [{ to: reference.resource, by: reference.by, field }] : [],
  );
}
