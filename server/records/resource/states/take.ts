import type { States, Transition } from '../../../../src/common/resource/behaviour.ts';
import type { Call } from '../../../http/call.ts';
import { done, Refusal, type Reply } from '../../../http/reply.ts';
import { resourceFor } from '../access/columnRights.ts';
import { reachOf } from '../access/reach.ts';
import { Reachable } from '../access/reachable.ts';
import { splitList } from '../model/filterGrammar.ts';
import type { ChangeHooks, PreparedTransition, Resource, Values } from '../model/resource.ts';
import { savedOver } from '../model/rowVersion.ts';
import { withLists } from '../rules/settle.ts';
import { effectsOf, rightsAsked, setValues } from '../rules/transitions.ts';
import { writeStep } from '../steps/steps.ts';
import { change } from '../write/change.ts';
import { recordChanges } from '../write/recorded.ts';
import { editRow, Outdated, type Writer } from '../write/rowWrites.ts';
import { makeEffects } from './effects.ts';
import { asGiven } from './given.ts';
import { requireState, requireWho } from './requirements.ts';

const MOST_IDS = 1000;

/** Facts that one call of a transition gathers before its transaction. */
interface Taking {
  readonly resource: Resource;
  readonly states: States;
  readonly transition: Transition;
  readonly opinion: string | null;
  readonly rights: Readonly<Record<string, boolean>>;
  readonly titleOf: (state: string) => string;
  readonly prepared: PreparedTransition;
  readonly call: Call;
  readonly record: Writer['record'];
}

/** The change of one record by a transition: checked while its row is locked, so that of two at once one is refused. */
function takingHooks(taking: Taking): ChangeHooks {
  const { resource, states, transition, opinion, rights, titleOf, prepared, call, record } = taking;
  return {
    async beforeEdit(values, stored, scope) {
      requireState(resource, states, transition, stored, titleOf);
      requireWho(resource, transition, { record: stored, scope, rights });
      const given = { ...stored, ...values };
      const telling = { record: withLists(resource, given), scope, opinion };
      const to = transition.to === null ? {} : { [states.column]: transition.to };
      const written = { ...values, ...setValues(resource, transition.name, telling), ...to };
      return (await prepared.beforeEdit?.(written, stored, scope)) ?? written;
    },
    async afterEdit(row, stored, scope) {
      const telling = { record: withLists(resource, row), scope, opinion };
      const effects = effectsOf(resource, transition.name, telling);
      await makeEffects(resource, effects, scope, call, { record, transition: transition.name, row });
      // Effects of a changed record apply to a transition too.
      await resource.hooks.afterEdit?.(row, stored, scope);
      await writeStep(scope.trx, {
        resource: resource.name,
        recordId: String(row.id),
        transition: transition.name,
        action: transition.title,
        fromStatus: String(stored[states.column] ?? '') || null,
        toStatus: String(row[states.column] ?? ''),
        operator: scope.user.username,
        opinion,
        now: scope.now,
      });
    },
  };
}

async function statesTitles(resource: Resource, { column }: States, { services }: Call) {
  const dict = resource.columns.get(column)?.dict;
  const texts = typeof dict === 'string' ? await services.dictionaries.items(dict) : [];
  return (state: string) => texts.find(({ value }) => value === state)?.text ?? state;
}

async function rightsOf(resource: Resource, { name }: Transition, { user, services }: Call) {
  const asked = rightsAsked(resource, name).map(
    async (right) => [right, await services.rights.hasCode(user, `${resource.permission}:${right}`)] as const,
  );
  return Object.fromEntries(await Promise.all(asked));
}

/** For many records at once what is left empty stays as each of them has it. */
function withoutEmpty(given: Values): Values {
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
}

function idsOf({ id, ids }: Values): readonly string[] {
  const given = Array.isArray(ids) ? ids.map(String) : typeof ids === 'string' ? splitList(ids) : [];
  const all = [...new Set([...(id === undefined || id === null ? [] : [String(id)]), ...given])];
  if (all.length === 0) throw new Refusal('参数不识别！');
  if (all.length > MOST_IDS) throw new Refusal(`一次最多处理${MOST_IDS}条数据`);
  // In one order, so that two calls cannot wait for each other.
  return all.sort();
}

/**
 * PUT <path>/<transition> of one record or of many: all of them or, when one is refused, none.
 * @throws Refusal saying what is possible instead
 */
export async function take(whole: Resource, states: States, transition: Transition, call: Call): Promise<Reply> {
  const body: Values = { ...(typeof call.body === 'object' ? call.body : null) };
  const { opinion, id, ids, ...given } = body;
  const rest = ids === undefined || ids === null ? given : withoutEmpty(given);
  const keys = idsOf({ id, ids });
  const said = typeof opinion === 'string' && opinion.trim() !== '' ? opinion : null;
  const prepared = (await whole.transitions[transition.name]?.prepare?.(whole, call, { ...rest, id })) ?? {
    body: rest,
  };
  const changed = asGiven(whole, transition);
  const [seen, rows, reach, rights, titleOf] = await Promise.all([
    resourceFor(changed, call),
    Reachable.of(whole, call),
    reachOf(changed, call, prepared.body),
    rightsOf(whole, transition, call),
    statesTitles(whole, states, call),
  ]);
  const saved = change(whole, call, body, async (scope) => {
    const record: Writer['record'] = (of, entries) => recordChanges(scope.trx, call, of, entries);
    const taking = { resource: changed, states, transition, opinion: said, rights, titleOf, prepared, call, record };
    const resource = { ...changed, hooks: takingHooks(taking) };
    const writer: Writer = {
      resource,
      seen: { ...seen, hooks: resource.hooks },
      reach,
      rows,
      call,
      ahead: null,
      record,
    };
    for (const key of keys) await editRow(writer, { ...scope, body: { ...prepared.body, id: key } }, transition.name);
    return done(transition.done ?? whole.messages.edit);
  });
  return saved.catch(async (error: unknown) => {
    throw error instanceof Outdated ? await savedOver(whole, error.newer, call.services) : error;
  });
}
