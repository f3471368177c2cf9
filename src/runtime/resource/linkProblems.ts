import type { Column } from '../../common/resource/document.generated.ts';
import type { ResourceModel } from '../../common/resource/resource.ts';
import type { Resources } from '../../common/resource/resources.ts';
import {
  childNamedLikeColumn,
  childWithoutReference,
  referenceWithoutTexts,
  unknownColumn,
  unknownResource,
  unreleasedDictionary,
} from '../diagnostics/messages/resources.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { measureProblems } from './measures/compileMeasures.ts';
import type { ReadResource } from './readResource.ts';
import { ruleProblems } from './rules/ruleProblems.ts';

type Keys = readonly (string | number)[];

function value(message: Problem['message'], keys: Keys): Problem {
  return { message, pointer: pointerOf(keys), at: 'value' };
}

function unknownTarget(name: string, keys: Keys, resources: Resources): Problem {
  const names = resources.all.map((resource) => resource.name);
  return value(unknownResource(name, nearest(name, names)), keys);
}

function unknownIn(target: ResourceModel, column: string, keys: Keys): readonly Problem[] {
  if (target.columns.has(column)) return [];
  const hint = nearest(column, target.columns.keys());
  return [value(unknownColumn(column, `"${target.name}"`, hint), keys)];
}

function columnLinks(name: string, { to, by = 'id', dict }: Column, resources: Resources): readonly Problem[] {
  const keys = ['columns', name];
  if (typeof dict === 'object' && !resources.released(dict.table, dict.text, dict.code)) {
    const form = `${dict.table},${dict.text},${dict.code}`;
    return [value(unreleasedDictionary(form, nearest(form, resources.forms())), [...keys, 'dict'])];
  }
  if (to === undefined) return [];
  const target = resources.get(to);
  if (!target) return [unknownTarget(to, [...keys, 'to'], resources)];
  const missing = unknownIn(target, by, [...keys, 'by']);
  if (missing.length > 0 || target.texts.some(({ code }) => code === by)) return missing;
  return [value(referenceWithoutTexts(to, by), [...keys, 'to'])];
}

function childLinks({ document, model }: ReadResource, resources: Resources): readonly Problem[] {
  return Object.entries(document?.children ?? {}).flatMap(([name, { resource, by, order, together }]) => {
    const keys = ['children', name];
    const target = resources.get(resource);
    if (!target) return [unknownTarget(resource, [...keys, 'resource'], resources)];
    const missing = unknownIn(target, by, [...keys, 'by']);
    const reference = target.columns.get(by)?.reference;
    const isOwn = reference?.resource === model?.name && reference?.onDelete === 'cascade';
    return [
      ...(together && model?.columns.has(name)
        ? [{ message: childNamedLikeColumn(name), pointer: pointerOf(keys), at: 'key' as const }]
        : []),
      ...missing,
      ...(missing.length > 0 || isOwn
        ? []
        : [value(childWithoutReference(resource, by, model?.name ?? ''), [...keys, 'by'])]),
      ...(order === undefined ? [] : unknownIn(target, order, [...keys, 'order'])),
    ];
  });
}

function parameterLinks({ document, model }: ReadResource, resources: Resources): readonly Problem[] {
  return Object.entries(document?.parameters ?? {}).flatMap(([name, { column, of }]) => {
    const reference = of === undefined ? null : model?.columns.get(of)?.reference;
    const target = reference ? resources.get(reference.resource) : undefined;
    return target ? unknownIn(target, column, ['parameters', name, 'column']) : [];
  });
}

/** Names of other resources, and of their columns, that lead nowhere. */
export function linkProblems(resource: ReadResource, resources: Resources): readonly Problem[] {
  const { document, model } = resource;
  const columns = Object.entries(document?.columns ?? {});
  return [
    ...columns.flatMap(([name, column]) => columnLinks(name, column, resources)),
    ...childLinks(resource, resources),
    ...parameterLinks(resource, resources),
    ...(document && model ? [...ruleProblems(document, model, resources), ...measureProblems(document, model)] : []),
  ];
}
