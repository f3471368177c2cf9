import { beforeAll, expect, it } from 'vitest';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import { usesElsewhere } from '../../../../src/app/authoring/rename/usesElsewhere.ts';
import { loadedAssistance } from '../design/designed.ts';

let assistance: Assistance;
beforeAll(async () => {
  assistance = await loadedAssistance();
});

const field = { kind: 'field', grid: '', from: 'memo', to: 'note' } as const;
const head = '{ "kind": "list", "version": 1, "name": "a/B", "title": "甲", "source": "/a",\n';
const found = (others: Record<string, string>, renaming: Parameters<typeof usesElsewhere>[1] = field) =>
  usesElsewhere('fragments/memo', renaming, new Map(Object.entries(others)), assistance.book);

it('documents that take over a field are listed with their lines, also by way of another fragment', () => {
  const through = '{ "kind": "fragment", "version": 1, "name": "f/two", "title": "乙", "use": ["fragments/memo"] }';
  const list = `${head}"use": ["f/two"], "fields": { "name": { "visible": { "memo": "1" } } },\n"columns": ["name",\n"memo"] }`;
  expect(found({ 'f/two': through, 'a/B': list })).toEqual([{ name: 'a/B', lines: [2, 4] }]);
  expect(found({ 'a/B': list })).toEqual([]);
});

it('a document with a field of its own under the name means that one', () => {
  const own = `${head}"use": ["fragments/memo"], "fields": { "memo": {} }, "columns": ["memo"] }`;
  expect(found({ 'a/B': own })).toEqual([]);
});

it('an enhancement is taken over by the screens of its table', () => {
  const list = `${head}"enhance": "bus", "fields": { "name": {} }, "columns": ["name"],\n"toolbar": ["tell"] }`;
  const action = { kind: 'action', grid: '', from: 'tell', to: 'say' } as const;
  expect(usesElsewhere('enhance/bus', action, new Map([['a/B', list]]), assistance.book)).toEqual([
    { name: 'a/B', lines: [3] },
  ]);
});

it('values with which a form is opened are listed; rows that a region shows and parameters are not', () => {
  const opening = `${head}"fields": { "name": {} }, "columns": ["name"], "actions": { "go": { "do": [\n{ "open": "fragments/memo",\n"record": { "memo": "{name}" }, "params": { "memo": "1" } }] } } }`;
  const page = `{ "kind": "page", "regions": { "one": { "screen": "fragments/memo" },\n"two": { "widget": "text", "props": { "text": "{$region.one.selected.memo}" } } } }`;
  expect(found({ 'a/B': opening, 'a/P': page })).toEqual([{ name: 'a/B', lines: [4] }]);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{ "use": ["fragments/memo"], "columns": ["memo"'],
  ['a list', '["memo"]'],
  ['a circle', '{ "kind": "fragment", "use": ["fragments/memo", "a/B"], "fields": {} }'],
  ['something else in its places', '{ "kind": "list", "use": "fragments/memo", "fields": [], "enhance": 5 }'],
])('%s as another document is passed over', (_what, text) => {
  expect(() => found({ 'a/B': text })).not.toThrow();
});
