import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Resources } from '../../../../src/common/resource/resources.ts';
import { isError, type Problem } from '../../../../src/runtime/diagnostics/problem.ts';
import { compileMeasures } from '../../../../src/runtime/resource/measures/compileMeasures.ts';
import { compileRules } from '../../../../src/runtime/resource/rules/compileRules.ts';

function namesOf(resource: ResourceModel): (string | null)[] {
  const { columns, order, logicalDelete, department, tree, texts, parameters, only, indexes, naturalKey } = resource;
  return [
    ...[...columns.values()].flatMap(({ unique }) => unique?.within ?? []),
    ...order.map(({ column }) => column),
    logicalDelete?.column ?? null,
    department,
    tree?.parent ?? null,
    tree?.hasChildren ?? null,
    ...texts.flatMap(({ text, code, order: by, conditions, only: fixed }) => [
      ...[text, code, by],
      ...[...conditions, ...Object.keys(fixed)],
    ]),
    ...[...parameters.values()].map(({ column, of }) => of ?? column),
    ...only.keys(),
    ...indexes.flat(),
    ...naturalKey,
  ];
}

function leadsSomewhere(column: ResourceColumn, resources: Resources): boolean {
  const { dict, reference } = column;
  if (reference)
    return resources.dictionaryOf(column) !== null && isColumn(resources, reference.resource, reference.by);
  return (
    dict === null || typeof dict === 'string' || resources.released(dict.table, dict.text, dict.code) !== undefined
  );
}

function isColumn(resources: Resources, resource: string, column: string): boolean {
  return resources.get(resource)?.columns.has(column) ?? false;
}

/** True if rules and measures compile, so that none is left out silently while the server runs. */
function hasSoundRules(resource: ResourceModel, resources: Resources): boolean {
  const problems: Problem[] = [];
  compileRules(resource, resources, problems);
  compileMeasures(resource, problems);
  return !problems.some(isError);
}

function isSound(resource: ResourceModel, resources: Resources): boolean {
  const { columns, children, parameters, operations, screens } = resource;
  const reached = [...parameters.values()].flatMap(({ column, of }) => {
    const target = of === null ? undefined : columns.get(of)?.reference?.resource;
    return of === null ? [] : [isColumn(resources, target ?? '', column)];
  });
  return (
    namesOf(resource).every((name) => name === null || columns.has(name)) &&
    [...columns.values()].every((column) => leadsSomewhere(column, resources)) &&
    [...children.values()].every(({ resource: name, by }) => isColumn(resources, name, by)) &&
    reached.every(Boolean) &&
    (operations.size === 0 || screens.length > 0) &&
    hasSoundRules(resource, resources)
  );
}

/**
 * True if every name in the resources resolves and no two claim a name or a table. Cheap; does not say what
 * is wrong.
 */
export function isJoined(resources: Resources): boolean {
  const { all } = resources;
  const isOnce = (values: readonly string[]) => new Set(values).size === values.length;
  return (
    isOnce(all.map(({ name }) => name)) &&
    isOnce(all.map(({ table }) => table)) &&
    all.every((resource) => isSound(resource, resources))
  );
}
