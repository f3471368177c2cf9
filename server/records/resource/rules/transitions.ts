import { OPINION, RIGHT } from '../../../../src/common/resource/behaviour.ts';
import type {
  CompiledMessage,
  CompiledTransition,
  WrittenColumn,
} from '../../../../src/runtime/resource/rules/compiledRules.ts';
import { splitList } from '../model/filterGrammar.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { recordRoots } from './recordRoots.ts';
import { rulesOf } from './rulesOf.ts';
import { ruleScope } from './scope.ts';
import { withLists } from './settle.ts';
import { writtenValue } from './written.ts';

/** Facts that decide whether a caller may take a transition. */
export interface Allowing {
  /** By wire names, before the transition. */
  readonly record: Values;
  readonly scope: Pick<ChangeScope, 'user' | 'now'>;
  /** Which of the rights that the transition asks about the caller has, by their last parts. */
  readonly rights: Readonly<Record<string, boolean>>;
}

function compiledOf(resource: Resource, name: string): CompiledTransition {
  const compiled = rulesOf(resource).transitions.get(name);
  if (!compiled) throw new Error(`"${resource.name}" has no transition "${name}"`);
  return compiled;
}

/** The last parts of the permission codes that `who` of a transition reads. */
export function rightsAsked(resource: Resource, name: string): readonly string[] {
  return compiledOf(resource, name).rights;
}

/** True if `who` of a transition allows the caller. */
export function allows(resource: Resource, name: string, { record, scope, rights }: Allowing): boolean {
  const { who } = compiledOf(resource, name);
  if (who === null) return true;
  const values = withLists(resource, record);
  const roots = { ...recordRoots(scope, 'edit'), [RIGHT]: rights };
  return who.test(ruleScope({ values, records: new Map(), roots }));
}

/** Values that a transition's expressions may read. */
interface Telling {
  /** The record by wire names, with what was given. */
  readonly record: Values;
  readonly scope: Pick<ChangeScope, 'user' | 'now'>;
  readonly opinion: string | null;
}

function valuesOf(written: readonly WrittenColumn[], { record, scope, opinion }: Telling): Values {
  const roots = { ...recordRoots(scope, 'edit'), [OPINION]: opinion };
  const read = ruleScope({ values: record, records: new Map(), roots });
  return Object.fromEntries(
    written.map(({ column, value }) => [column.name, writtenValue(column, value.evaluate(read) ?? null)]),
  );
}

/** Values that a transition writes to its record, by wire names. */
export function setValues(resource: Resource, name: string, telling: Telling): Values {
  return valuesOf(compiledOf(resource, name).set, telling);
}

/** A change of another record that a transition makes. */
export interface Effecting {
  readonly kind: 'set' | 'add';
  readonly resource: string;
  /** Key of the record that is changed, by the column that it is referred to by; null for a new one. */
  readonly key: { readonly by: string; readonly value: unknown } | null;
  readonly values: Values;
}

/** A message to users, or a call of a webhook, that a transition causes. */
export interface Told {
  readonly kind: 'message' | 'webhook';
  readonly code: string;
  /** Accounts, each once. */
  readonly receivers: readonly string[];
  readonly params: Readonly<Record<string, string | number | boolean | null>>;
}

const accountsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(accountsIn) : typeof value === 'string' ? splitList(value) : [];

function plain(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(',') : null;
}

function toldBy({ kind, code, to, params }: CompiledMessage, { record, scope, opinion }: Telling): Told {
  const roots = { ...recordRoots(scope, 'edit'), [OPINION]: opinion };
  const read = ruleScope({ values: record, records: new Map(), roots });
  const receivers = [...new Set(to.flatMap((account) => accountsIn(account.evaluate(read))))];
  const values = params.map(({ name, value }) => [name, plain(value.evaluate(read))] as const);
  return { kind, code, receivers, params: Object.fromEntries(values) };
}

/** Effects of a transition; an empty reference has none. */
export function effectsOf(resource: Resource, name: string, telling: Telling): readonly (Effecting | Told)[] {
  return compiledOf(resource, name).effects.flatMap((effect): readonly (Effecting | Told)[] => {
    if ('code' in effect) return [toldBy(effect, telling)];
    const { kind, of, resource: target, values } = effect;
    const value = of === null ? null : telling.record[of.name];
    if (of !== null && (value === null || value === undefined || value === '')) return [];
    const key = of === null ? null : { by: of.reference?.by ?? 'id', value };
    return [{ kind, resource: target, key, values: valuesOf(values, telling) }];
  });
}
