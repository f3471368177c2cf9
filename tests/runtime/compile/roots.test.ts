import { describe, expect, it } from 'vitest';
import { ROOT_NAMES, rootNamed } from '../../../src/runtime/contract/roots.ts';
import { ROOT_WORDS } from '../../../src/runtime/contract/rootWords.ts';
import { listDocument, problemsOf } from '../fixtures/documents.ts';

/** A list that reads a root in a part of it. */
const PARTS: Readonly<Record<string, (root: string) => object>> = {
  visible: (root) => ({ fields: { name: { title: '名称', visible: { [root]: { empty: false } } } } }),
  check: (root) => ({ fields: { name: { title: '名称', check: { $expr: `${root} == name` } } } }),
  confirm: (root) => ({ ...action({ confirm: `{${root}}`, do: [{ reload: true }] }) }),
  step: (root) => ({ ...action({ do: [{ message: `{${root}}` }] }) }),
};

function action(own: object): object {
  return { actions: { tried: { title: '试验', ...own } }, toolbar: ['tried'] };
}

/** Where roots hold that do not hold in all of these parts. */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  $parent: [],
  $row: [],
  $rows: [],
  $region: [],
  $filter: [],
  $selection: ['confirm', 'step'],
  $result: ['step'],
  $value: ['check'],
};

const PLACES = ROOT_NAMES.flatMap((root) =>
  Object.keys(PARTS).map((part) => [root, part, (HOLDS[root] ?? Object.keys(PARTS)).includes(part)] as const),
);

describe('[S4.1b] roots', () => {
  it.each(PLACES)('%s in %s holds: %s', (root, part, holds) => {
    const codes = problemsOf(listDocument({ columns: ['name'], ...PARTS[part]?.(root) })).map((line) =>
      line.slice(0, 4),
    );
    const told = codes.some((code) => code === 'E210' || code === 'E240');
    expect(told).toBe(!holds);
  });

  it.each([
    ['$now.day', '"$now" is one text and has no "day"'],
    ['$mode.edit', '"$mode" is one text and has no "edit"'],
  ])('%s has nothing below it', (path, text) => {
    const fields = { name: { title: '名称', visible: { [path]: 'x' } } };
    expect(problemsOf(listDocument({ fields, columns: ['name'] })).join()).toContain(`E241`);
    expect(problemsOf(listDocument({ fields, columns: ['name'] })).join()).toContain(text);
  });

  it('all say what they hold and where', () => {
    const told = Object.values(ROOT_WORDS).map(({ description, holds }) => description.length * holds.length);
    expect(told).toHaveLength(ROOT_NAMES.length);
    expect(told.every((length) => length > 0)).toBe(true);
  });

  it('explain the names below them', () => {
    for (const [name, { members = {} }] of Object.entries(ROOT_WORDS)) {
      const known = rootNamed(name)?.members;
      expect([name, Object.keys(members)]).toEqual([name, typeof known === 'object' ? known : []]);
    }
  });
});
