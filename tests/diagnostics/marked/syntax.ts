import { field, list, type Marked } from './marked.ts';

/** Texts that are no JSON. */
export const SYNTAX: readonly Marked[] = [
  {
    slip: 'a full-width colon',
    text: '{\n  "kind"▲："list"\n}',
    told: [['E001', '"：" is a full-width sign: write ":"', null]],
  },
  {
    slip: 'a full-width comma between entries',
    text: list('"fields": { "a": {}▲， "b": {} }, "columns": ["a", "b"]'),
    told: [['E001', '"，" is a full-width sign: write ","', null]],
  },
  {
    slip: 'Chinese quotes around a key',
    text: '{ ▲“kind”: "list" }',
    told: [['E001', '"“" is a full-width sign', null]],
  },
  {
    slip: 'Chinese quotes around a value',
    text: '{ "kind": "list", "title": ▲”问候" }',
    told: [['E001', '"”" is a full-width sign', null]],
  },
  {
    slip: 'a full-width bracket',
    text: list('"fields": { "a": {} }, "columns": ▲【"a"]'),
    told: [['E001', '"【" is a full-width sign: write "["', null]],
  },
  { slip: 'a byte order mark', text: '▲\uFEFF{ "kind": "list" }', told: [['E001', 'byte order mark', null]] },
  { slip: 'NaN', text: field('"min": ▲NaN'), told: [['E001', 'JSON has no number "NaN"', null]] },
  { slip: 'minus infinity', text: field('"min": ▲-Infinity'), told: [['E001', '"-Infinity"', null]] },
  { slip: 'True of Python', text: field('"required": ▲True'), told: [['E001', '"True" is written true', null]] },
  { slip: 'None of Python', text: field('"default": ▲None'), told: [['E001', '"None" is written null', null]] },
  { slip: 'single quotes', text: "{ ▲'kind': 'list' }", told: [['E001', 'double quotes, not in single ones', null]] },
  { slip: 'a key without quotes', text: '{ ▲kind: "list" }', told: [['E001', '"kind" is neither', null]] },
  { slip: 'a semicolon', text: '{ "kind": "list"▲; "version": 1 }', told: [['E001', '";" separates nothing', null]] },
  { slip: 'an equals sign', text: '{ "kind" ▲= "list" }', told: [['E001', '":" stands between', null]] },
  { slip: 'a number without its zero', text: field('"type": "number", "min": ▲.5'), told: [['E001', '".5"', null]] },
  {
    slip: 'a file of GBK that was read as UTF-8',
    text: list('"fields": { "a": { "title": "▲\uFFFD\uFFFDվ" } }, "columns": ["a"]'),
    told: [['E010', 'not UTF-8', null]],
  },
];
