import type { Column, Resource as ResourceDocument } from '../../../common/resource/document.generated.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import { USUAL_OPERATIONS } from '../../../common/resource/resource.ts';
import type { Resources } from '../../../common/resource/resources.ts';
import {
  deadEnd,
  halfEffect,
  leadsOutOfFinal,
  notWrittenTogether,
  stateWithoutDictionary,
  transitionLikeOperation,
  unknownColumn,
  unknownEvent,
  unreachableState,
  writtenByServer,
} from '../../diagnostics/messages/resources.ts';
import { minAboveMax } from '../../diagnostics/messages/shape.ts';
import { pointerOf } from '../../diagnostics/pointer.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { compileRules } from './compileRules.ts';

type Keys = readonly (string | number)[];

const atKey = (message: Problem['message'], keys: Keys): Problem => ({ message, pointer: pointerOf(keys), at: 'key' });
const atValue = (message: Problem['message'], keys: Keys): Problem => ({
  message,
  pointer: pointerOf(keys),
  at: 'value',
});

/** Addresses of other operations of a resource, including those that only our server has. */
const OPERATIONS: ReadonlySet<string> = new Set([...USUAL_OPERATIONS, 'saveBatch', 'check', 'steps', 'aggregate']);

/** Keys that mean nothing for a column that people do not write. */
function unwrittenProblems(name: string, column: Column, isState: boolean): readonly Problem[] {
  const writes = { compute: column.compute !== undefined, stamp: column.stamp !== undefined, states: isState };
  const [by] = Object.entries(writes).flatMap(([key, is]) => (is ? [key] : []));
  if (by === undefined) return [];
  const useless = (['default', 'write', 'required', 'check', 'compute', 'stamp'] as const).filter((key) => {
    const value = column[key];
    // It may state that only the server writes it, and that every record has it.
    if (value === undefined || key === by || (key === 'write' && value === false)) return false;
    return !(key === 'required' && value === true) && !(key === 'check' && by !== 'states');
  });
  return useless.map((key) => atKey(writtenByServer(key, name), ['columns', name, key]));
}

function stampProblems({ columns, states }: ResourceDocument): readonly Problem[] {
  const events = ['add', 'edit', ...Object.keys(states?.transitions ?? {})];
  return Object.entries(columns).flatMap(([name, { stamp }]) => {
    if (stamp === undefined) return [];
    const isList = Array.isArray(stamp.on);
    return [stamp.on].flat().flatMap((event, index) => {
      if (events.includes(event)) return [];
      const keys = ['columns', name, 'stamp', 'on', ...(isList ? [index] : [])];
      return [atValue(unknownEvent(event, nearest(event, events)), keys)];
    });
  });
}

function childProblems({ children = {} }: ResourceDocument): readonly Problem[] {
  return Object.entries(children).flatMap(([name, { together = false, min, max }]) => {
    const keys = ['children', name];
    const limit = min === undefined ? 'max' : 'min';
    if (min === undefined && max === undefined) return [];
    if (!together) return [atKey(notWrittenTogether(name), [...keys, limit])];
    const isAbove = min !== undefined && max !== undefined && min > max;
    return isAbove ? [atValue(minAboveMax('min', min, 'max', max), [...keys, 'min'])] : [];
  });
}

/** States that nothing leads to, that nothing leads out of, and those that should be the last ones. */
function wayProblems({
  initial,
  final = [],
  byServer = [],
  transitions,
}: NonNullable<ResourceDocument['states']>): readonly Problem[] {
  const all = Object.entries(transitions);
  const reached = new Set([initial, ...byServer, ...all.flatMap(([, { to }]) => to ?? [])]);
  const left = new Set(all.flatMap(([, { from, to }]) => (to === undefined ? [] : from)));
  const found: Problem[] = [];
  for (const [name, { from, to }] of all) {
    const keys = ['states', 'transitions', name];
    for (const [index, state] of from.entries()) {
      if (!reached.has(state)) found.push(atValue(unreachableState(state), [...keys, 'from', index]));
      else if (to !== undefined && final.includes(state))
        found.push(atValue(leadsOutOfFinal(state, name), [...keys, 'from', index]));
    }
    if (to !== undefined && !left.has(to) && !final.includes(to)) found.push(atValue(deadEnd(to), [...keys, 'to']));
  }
  if (!left.has(initial)) found.push(atValue(deadEnd(initial), ['states', 'initial']));
  for (const [index, state] of final.entries())
    if (!reached.has(state)) found.push(atValue(unreachableState(state), ['states', 'final', index]));
  return found;
}

/** Keys that make an effect, and those that may come with them. */
const EFFECTS: readonly { readonly needs: readonly string[]; readonly may: readonly string[] }[] = [
  { needs: ['of', 'set'], may: [] },
  { needs: ['add', 'values'], may: [] },
  { needs: ['message', 'to'], may: ['params'] },
  { needs: ['webhook'], may: ['params'] },
];

const isWholeEffect = (keys: readonly string[]): boolean =>
  EFFECTS.some(
    ({ needs, may }) =>
      needs.every((key) => keys.includes(key)) && keys.every((key) => needs.includes(key) || may.includes(key)),
  );

function stateProblems({ states, columns }: ResourceDocument): readonly Problem[] {
  if (states === undefined) return [];
  const { column, transitions } = states;
  const own = columns[column];
  const names = Object.keys(transitions).filter((name) => OPERATIONS.has(name));
  const halves = Object.entries(transitions).flatMap(([name, { effects = [] }]) =>
    effects.flatMap((effect, index) =>
      isWholeEffect(Object.keys(effect))
        ? []
        : [atValue(halfEffect, ['states', 'transitions', name, 'effects', index])],
    ),
  );
  return [
    ...(own
      ? []
      : [atValue(unknownColumn(column, '"states"', nearest(column, Object.keys(columns))), ['states', 'column'])]),
    ...(own && own.dict === undefined ? [atValue(stateWithoutDictionary(column), ['states', 'column'])] : []),
    ...names.map((name) => atKey(transitionLikeOperation(name), ['states', 'transitions', name])),
    ...halves,
    ...wayProblems(states),
  ];
}

/** Problems with the rules of a resource about changes of its records. */
export function ruleProblems(
  document: ResourceDocument,
  model: ResourceModel,
  resources: Resources,
): readonly Problem[] {
  const found: Problem[] = [];
  compileRules(model, resources, found);
  return [
    ...found,
    ...Object.entries(document.columns).flatMap(([name, column]) =>
      unwrittenProblems(name, column, name === document.states?.column),
    ),
    ...stampProblems(document),
    ...childProblems(document),
    ...stateProblems(document),
  ];
}
