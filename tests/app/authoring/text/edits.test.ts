import { describe, expect, it } from 'vitest';
import { insertAt, moveAt, removeAt, setAt, transferAt } from '../../../../src/app/authoring/text/edits.ts';

const LINES = `{
  "kind": "list",
  "fields": {
    "a": { "title": "甲" },

    "b":   { "title":"乙" ,"type": "number" },
    "c": { "title": "丙" }
  },
  "columns": ["a",   "b", { "field": "c" }],
  "form": { "layout": [{ "group": "一", "fields": ["a"] }, "b"] }
}
`;

/** The text with one stretch replaced. */
const with_ = (from: string, to: string, text = LINES) => {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, () => to);
};

describe('edits of a document keep what they do not change', () => {
  it.each([
    ['a value', setAt(LINES, ['fields', 'b', 'type'], 'text'), with_('"number"', '"text"')],
    ['a new key on one line', setAt(LINES, ['fields', 'c', 'help'], '说明'), with_('"丙" }', '"丙", "help": "说明" }')],
    [
      'a new key on a line of its own',
      setAt(LINES, ['toolbar'], ['add']),
      with_('"b"] }\n}', '"b"] },\n  "toolbar": ["add"]\n}'),
    ],
    [
      'a key with what it stands in',
      setAt(LINES, ['fields', 'd', 'title'], '丁'),
      with_('"丙" }\n', '"丙" },\n    "d": { "title": "丁" }\n'),
    ],
    ['behind the last entry', insertAt(LINES, ['columns'], 9, null, 'd'), with_('"c" }]', '"c" }, "d"]')],
    ['before an entry', insertAt(LINES, ['columns'], 1, null, 'd'), with_('"a",   "b"', '"a",   "d", "b"')],
    [
      'before an entry on a line of its own',
      insertAt(LINES, ['fields'], 1, 'd', { title: '丁' }),
      with_('"b":   ', '"d": { "title": "丁" },\n    "b":   '),
    ],
    ['the first entry goes', removeAt(LINES, ['columns', 0]), with_('"a",   "b", {', '"b", {')],
    ['the last entry goes', removeAt(LINES, ['columns', 2]), with_(', { "field": "c" }]', ']')],
    [
      'an entry goes with its line',
      removeAt(LINES, ['fields', 'b']),
      with_('"b":   { "title":"乙" ,"type": "number" },\n    "c"', '"c"'),
    ],
    [
      'the last of a group takes the group along',
      removeAt(LINES, ['form', 'layout', 0, 'fields', 0]),
      with_('{ "group": "一", "fields": ["a"] }, ', ''),
    ],
    ['a part that stays is empty then', removeAt(LINES, ['fields', 'a', 'title'], 2), with_('{ "title": "甲" }', '{}')],
    ['entries change places, blanks stay', moveAt(LINES, ['columns'], 0, 1), with_('["a",   "b"', '["b",   "a"')],
    [
      'named entries change places',
      moveAt(LINES, ['fields'], 1, 0),
      with_(
        '"a": { "title": "甲" },\n\n    "b":   { "title":"乙" ,"type": "number" }',
        '"b":   { "title":"乙" ,"type": "number" },\n\n    "a": { "title": "甲" }',
      ),
    ],
    [
      'an entry moves into another list, and its group goes with the last of them',
      transferAt(LINES, ['form', 'layout', 1], ['form', 'layout', 0, 'fields'], 0),
      with_('"fields": ["a"] }, "b"]', '"fields": ["b", "a"] }]'),
    ],
  ])('%s', (_, changed, expected) => {
    expect(changed).toBe(expected);
  });

  it('work next to a mistake', () => {
    const wrong = '{ "fields": { "a": { "title": "甲" "type": nope } }, "columns": ["a", "b"] }';
    expect(moveAt(wrong, ['columns'], 0, 1)).toBe(wrong.replace('"a", "b"', '"b", "a"'));
    expect(removeAt(wrong, ['columns', 0])).toBe(wrong.replace('"a", "b"', '"b"'));
  });

  it.each([
    ['nothing there', removeAt('{ "a": 1 }', ['b']), '{ "a": 1 }'],
    ['a path through a text', setAt('{ "a": "x" }', ['a', 'b'], 1), '{ "a": "x" }'],
    ['no such neighbour', moveAt('{ "a": [1] }', ['a'], 0, 1), '{ "a": [1] }'],
    [
      'a group into itself',
      transferAt('{ "l": [{ "fields": ["a"] }] }', ['l', 0], ['l', 0, 'fields'], 0),
      '{ "l": [{ "fields": ["a"] }] }',
    ],
    ['no text at all', setAt('', ['a'], 1), ''],
    ['into an empty object', setAt('{}', ['a'], 1), '{ "a": 1 }'],
    ['into an empty list', insertAt('{ "a": [ ] }', ['a'], 0, null, 1), '{ "a": [1] }'],
    [
      'in a text with line ends of another system',
      insertAt('{\r\n  "a": 1\r\n}', [], 1, 'b', 2),
      '{\r\n  "a": 1,\r\n  "b": 2\r\n}',
    ],
  ])('%s', (_, changed, expected) => {
    expect(changed).toBe(expected);
  });
});
