import { type Language, type TextInLanguages, textIn } from '../languages.ts';
import {
  type Effect,
  type Given,
  type Initial,
  OPINION,
  type RecordCheck,
  type Stamp,
  type States,
  type Transition,
  type WholeCheck,
} from './behaviour.ts';
import type { Column, Resource as ResourceDocument } from './document.generated.ts';

/** What is said where a check has no message of its own. */
const UNFIT = '{title}不符合要求！';

function spoken(text: TextInLanguages | undefined, language: Language): string | null {
  return text === undefined ? null : textIn(text, language);
}

/** The checks of a column, each with its message. */
export function columnChecks({ check, title, messages = {} }: Column, language: Language): readonly RecordCheck[] {
  if (check === undefined) return [];
  const usual = spoken(messages.check, language) ?? UNFIT.replace('{title}', textIn(title, language));
  if (!Array.isArray(check)) return [{ keys: ['check'], check, message: usual }];
  return check.map((one, index) => ({
    keys: ['check', index, 'check'],
    check: one.check,
    message: spoken(one.message, language) ?? usual,
  }));
}

/** The default of a column that is found out when a record is added; null for a fixed one, and without any. */
export function initialOf({ default: given }: Column): Initial | null {
  if (typeof given === 'object') return { kind: 'rule', rule: given.rule };
  return typeof given === 'string' && given.includes('{') ? { kind: 'value', value: given } : null;
}

export function stampOf({ stamp }: Column): Stamp | null {
  return stamp === undefined ? null : { on: [stamp.on].flat(), value: stamp.value };
}

export function wholeChecks({ checks = [] }: ResourceDocument, language: Language): readonly WholeCheck[] {
  return checks.map(({ check, at = null, message }, index) => ({
    keys: ['checks', index, 'check'],
    ...{ check, at, message: textIn(message, language) },
  }));
}

type Documented<Key extends keyof NonNullable<ResourceDocument['states']>> = NonNullable<
  ResourceDocument['states']
>[Key];
type TransitionDocument = Documented<'transitions'>[string];

function givenOf(
  { required = false, title }: { required?: boolean; title?: TextInLanguages },
  language: Language,
): Given {
  return { required, title: spoken(title, language) };
}

function effectOf(effect: NonNullable<TransitionDocument['effects']>[number]): readonly Effect[] {
  const { of, set, add, values, message, to = [], webhook, params = {} } = effect;
  return [
    ...(of !== undefined && set !== undefined ? [{ kind: 'set', of, values: set } as const] : []),
    ...(add !== undefined ? [{ kind: 'add', resource: add, values: values ?? {} } as const] : []),
    ...(message !== undefined ? [{ kind: 'message', code: message, to: [to].flat(), params } as const] : []),
    ...(webhook !== undefined ? [{ kind: 'webhook', code: webhook, to: [], params } as const] : []),
  ];
}

function transitionOf(
  name: string,
  { give = {}, right = name, effects = [], ...given }: TransitionDocument,
  permission: string,
  language: Language,
): Transition {
  const { [OPINION]: opinion, ...columns } = give;
  return {
    name,
    title: textIn(given.title, language),
    icon: given.icon ?? null,
    danger: given.danger ?? false,
    from: given.from,
    to: given.to ?? null,
    rights: [right].flat().map((one) => `${permission}:${one}`),
    who: given.who ?? null,
    whoMessage: spoken(given.whoMessage, language),
    give: new Map(Object.entries(columns).map(([column, one]) => [column, givenOf(one, language)])),
    opinion: opinion === undefined ? null : givenOf(opinion, language),
    confirm: spoken(given.confirm, language),
    set: given.set ?? {},
    effects: effects.flatMap(effectOf),
    done: spoken(given.done, language),
    hook: given.hook ?? false,
  };
}

/** The states of a resource; null where it has none. */
export function statesOf({ states, permission }: ResourceDocument, language: Language): States | null {
  if (states === undefined) return null;
  const { column, initial, final = [], transitions } = states;
  const all = Object.entries(transitions).map(
    ([name, given]) => [name, transitionOf(name, given, permission, language)] as const,
  );
  return { column, initial, final, transitions: new Map(all) };
}
