import type { Registries } from '../../../runtime/contract/registry.ts';
import { ROOT_WORDS, type RootWords } from '../../../runtime/contract/rootWords.ts';
import { isRecord } from '../../../runtime/data/json.ts';

/** A name a document may use, with what to say about it. */
export interface Word {
  readonly name: string;
  /** A few words next to the name, e.g. the title of a field. */
  readonly detail: string;
  /** A sentence or more. */
  readonly description: string;
}

/** The names that depend on the document and on what the console registers. */
export interface Vocabulary {
  readonly fields: readonly Word[];
  readonly actions: readonly Word[];
  readonly regions: readonly Word[];
  readonly filters: readonly Word[];
  readonly fieldTypes: readonly Word[];
  readonly functions: readonly Word[];
  readonly roots: readonly Word[];
  readonly dialects: readonly Word[];
  readonly screens: readonly Word[];
}

function rootText({ description, holds, members }: RootWords): string {
  const below = members ? ` Below it: ${Object.keys(members).join(', ')}.` : '';
  return `${description}${below} Holds in: ${holds}.`;
}

const ROOTS: readonly Word[] = Object.entries(ROOT_WORDS).map(([name, root]) => ({
  name,
  detail: '',
  description: rootText(root),
}));

/** Title of a field or action: a text, or the Chinese one of several. */
function titleOf(value: unknown): string {
  const title = isRecord(value) ? value.title : undefined;
  if (typeof title === 'string') return title;
  return isRecord(title) && typeof title['zh-CN'] === 'string' ? title['zh-CN'] : '';
}

function typeOf(field: unknown): string {
  if (!isRecord(field)) return '';
  if (typeof field.type === 'string') return field.type;
  return Object.hasOwn(field, 'dict') || Object.hasOwn(field, 'options') ? 'select' : 'text';
}

function entriesOf(document: unknown, key: string): readonly (readonly [string, unknown])[] {
  const part = isRecord(document) ? document[key] : undefined;
  return isRecord(part) ? Object.entries(part) : [];
}

/** @param screens names of all documents */
export function vocabularyOf(document: unknown, registries: Registries, screens: readonly string[]): Vocabulary {
  const { fields, actions, functions, dialects } = registries;
  const own = entriesOf(document, 'actions').map(([name, action]) => ({
    name,
    detail: titleOf(action),
    description: 'Action of this document.',
  }));
  const builtIn = actions.names().flatMap((name) => {
    const action = own.some((known) => known.name === name) ? undefined : actions.get(name);
    return action ? [{ name, detail: action.title, description: action.description }] : [];
  });
  return {
    fields: entriesOf(document, 'fields').map(([name, field]) => ({
      name,
      detail: titleOf(field),
      description: `Field of this document, type ${typeOf(field)}.`,
    })),
    actions: [...own, ...builtIn],
    regions: entriesOf(document, 'regions').map(([name, region]) => ({
      name,
      detail: titleOf(region),
      description: 'Region of this page.',
    })),
    filters: entriesOf(document, 'filters').map(([name, filter]) => ({
      name,
      detail: titleOf(filter),
      description: 'Filter of this page.',
    })),
    fieldTypes: fields.names().map((name) => ({ name, detail: '', description: fields.get(name)?.description ?? '' })),
    functions: functions.names().flatMap((name) => {
      const known = functions.get(name);
      return known ? [{ name, detail: arityText(known.arity), description: known.description }] : [];
    }),
    roots: ROOTS,
    dialects: dialects.names().map((name) => ({ name, detail: '', description: 'Family of servers.' })),
    screens: screens.map((name) => ({ name, detail: '', description: 'Another document.' })),
  };
}

function arityText([fewest, most]: readonly [number, number]): string {
  if (fewest === most) return `(${fewest})`;
  return Number.isFinite(most) ? `(${fewest}–${most})` : `(${fewest}…)`;
}
