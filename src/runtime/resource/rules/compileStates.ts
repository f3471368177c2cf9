import {
  type Effect,
  OPINION,
  RIGHT,
  type States,
  type Transition,
  type WrittenValue,
} from '../../../common/resource/behaviour.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import type { Resources } from '../../../common/resource/resources.ts';
import { compileCondition } from '../../conditions/compile.ts';
import { normaliseCondition } from '../../conditions/normalise.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import {
  effectWithoutReference,
  opinionNotGiven,
  receiversNotPeople,
  unknownColumn,
  unknownResource,
} from '../../diagnostics/messages/resources.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { compilePayload } from '../../expressions/payload.ts';
import type { CompiledEffect, CompiledMessage, CompiledTransition, WrittenColumn } from './compiledRules.ts';
import { ruleNames } from './ruleNames.ts';

/** Context in which the values of a transition are compiled. */
interface Room {
  readonly model: ResourceModel;
  readonly resources: Resources;
  readonly transition: Transition;
}

/** A value to write or send; it reads an opinion only where one is asked for. */
function payloadOf(value: WrittenValue, { model, resources, transition }: Room, key: string, cursor: Cursor) {
  const payload = compilePayload(value, ruleNames(model, resources, key, 'set'), cursor);
  if (transition.opinion === null && payload.reads.some(([head]) => head === OPINION))
    cursor.report(opinionNotGiven(transition.name));
  return payload;
}

/** Values for columns of a record, which may read the record that the transition is about. */
function writtenColumns(
  values: Readonly<Record<string, WrittenValue>>,
  of: ResourceModel,
  room: Room,
  cursor: Cursor,
): readonly WrittenColumn[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const at = cursor.at(name);
    const column = of.columns.get(name);
    if (!column) at.reportKey(unknownColumn(name, `"${of.name}"`, nearest(name, of.columns.keys())));
    const payload = payloadOf(value, room, '"set"', at);
    return column ? [{ column, value: payload }] : [];
  });
}

/** A message or a call; who gets it must be written in columns of people. */
function messageOf(
  { kind, code, to, params }: Extract<Effect, { readonly kind: 'message' | 'webhook' }>,
  isList: boolean,
  room: Room,
  cursor: Cursor,
): CompiledMessage {
  const receivers = to.map((text, index) => {
    const at = isList ? cursor.at('to', index) : cursor.at('to');
    const payload = payloadOf(text, room, '"to"', at);
    for (const [head, ...rest] of payload.reads) {
      const column = room.model.columns.get(String(head));
      if (column && rest.length === 0 && column.type.name !== 'user') at.report(receiversNotPeople(column.name));
    }
    return payload;
  });
  const values = Object.entries(params).map(([name, value]) => {
    return { name, value: payloadOf(value, room, '"params"', cursor.at('params', name)) };
  });
  return { kind, code, to: receivers, params: values };
}

function effectsOf(room: Room, cursor: Cursor): readonly CompiledEffect[] {
  const { model, resources, transition } = room;
  return transition.effects.flatMap((effect, index): readonly CompiledEffect[] => {
    const at = cursor.at('effects', index);
    if ('code' in effect) return [messageOf(effect, effect.to.length > 1, room, at)];
    const of = effect.kind === 'set' ? (model.columns.get(effect.of) ?? null) : null;
    if (effect.kind === 'set' && !of?.reference) {
      at.at('of').report(
        of
          ? effectWithoutReference(effect.of)
          : unknownColumn(effect.of, '"of"', nearest(effect.of, model.columns.keys())),
      );
      return [];
    }
    const name = effect.kind === 'add' ? effect.resource : (of?.reference?.resource ?? '');
    const target = resources.get(name);
    if (!target) {
      const names = resources.all.map((resource) => resource.name);
      if (effect.kind === 'add') at.at('add').report(unknownResource(name, nearest(name, names)));
      return [];
    }
    const place = at.at(effect.kind === 'set' ? 'set' : 'values');
    return [{ kind: effect.kind, of, resource: name, values: writtenColumns(effect.values, target, room, place) }];
  });
}

function giveProblems({ give }: Transition, { columns, children }: ResourceModel, cursor: Cursor): void {
  for (const name of give.keys()) {
    if (columns.has(name) || children.get(name)?.together) continue;
    const known = [...columns.keys(), ...children.keys(), OPINION];
    cursor.at('give', name).reportKey(unknownColumn(name, '"give"', nearest(name, known)));
  }
}

function compileTransition(room: Room, cursor: Cursor): CompiledTransition {
  const { model, resources, transition } = room;
  const names = ruleNames(model, resources, '"who"', 'who');
  const who =
    transition.who === null ? null : compileCondition(normaliseCondition(transition.who), names, cursor.at('who'));
  const set = writtenColumns(transition.set, model, room, cursor.at('set'));
  giveProblems(transition, model, cursor);
  const rights = (who?.reads ?? []).flatMap(([head, right]) => (head === RIGHT && right !== undefined ? [right] : []));
  return { transition, who, rights: [...new Set(rights)], set, effects: effectsOf(room, cursor) };
}

/** Compiles the transitions of a resource. Mistakes are reported below the cursor. */
export function compileTransitions(
  states: States | null,
  model: ResourceModel,
  resources: Resources,
  cursor: Cursor,
): ReadonlyMap<string, CompiledTransition> {
  const all = [...(states?.transitions ?? [])].map(
    ([name, transition]) =>
      [name, compileTransition({ model, resources, transition }, cursor.at('states', 'transitions', name))] as const,
  );
  return new Map(all);
}
