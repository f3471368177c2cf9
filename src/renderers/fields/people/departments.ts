import type { Option } from '../../../runtime/contract/option.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';

/** A department with those below it, under what is stored of it. */
export interface Department extends Option {
  readonly children: readonly Department[];
}

/** Reads the tree of departments (contract admin.md §4); one without the stored column is left out with all below it. */
export function readDepartments(result: unknown, store: 'id' | 'orgCode'): readonly Department[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isRecord).flatMap((node: Row) => {
    const value = toText(node[store]);
    if (value === '') return [];
    const text = toText(node.departName) || toText(node.title) || value;
    return { value, text, children: readDepartments(node.children, store) };
  });
}

/** All departments, those above before those below. */
export function everyDepartment(departments: readonly Department[]): readonly Department[] {
  return departments.flatMap((department) => [department, ...everyDepartment(department.children)]);
}

/** Values of the departments above one whose name holds a word: what must be open to see them all. */
export function aboveMatches(departments: readonly Department[], word: string): readonly string[] {
  return departments.flatMap(({ value, children }) => {
    const below = aboveMatches(children, word);
    const isAbove = below.length > 0 || children.some(({ text }) => text.includes(word));
    return isAbove ? [value, ...below] : [];
  });
}

/** A name in three parts, the middle one being the word; null when it is not in it. */
export function splitMatch(text: string, word: string): readonly [string, string, string] | null {
  const at = word === '' ? -1 : text.indexOf(word);
  return at < 0 ? null : [text.slice(0, at), word, text.slice(at + word.length)];
}
