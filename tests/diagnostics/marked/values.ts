import { field, list, type Marked, page, steps } from './marked.ts';

const STATES = '"options": [{ "value": "1", "text": "运行" }, { "value": "2", "text": "停机" }]';

/** Values, conditions, templates and circles. */
export const VALUES: readonly Marked[] = [
  {
    slip: 'a default that is a text',
    text: field(`${STATES}, "default": ▲"停机"`),
    told: [['E150', 'not among', '2']],
  },
  {
    slip: 'a default of several',
    text: field(`"type": "list_multi", ${STATES}, "default": ▲"1,3"`),
    told: [['E150', '"3"', null]],
  },
  {
    slip: 'a default above the limit',
    text: field('"type": "number", "max": 5, "default": ▲6'),
    told: [['E150', '"max" 5', null]],
  },
  {
    slip: 'a default that is too long',
    text: field('"maxLength": 2, "default": ▲"电站群"'),
    told: [['E150', '"maxLength" 2', null]],
  },
  {
    slip: 'a default that is no number',
    text: field('"type": "number", "default": ▲"many"'),
    told: [['E150', 'type "number"', null]],
  },
  {
    slip: 'a day that does not exist',
    text: field('"type": "date", "default": ▲"2026-13-01"'),
    told: [['E150', 'YYYY-MM-DD', null]],
  },
  {
    slip: 'a moment in ISO form',
    text: field('"type": "datetime", "default": ▲"2026-01-01T08:00:00Z"'),
    told: [['E150', 'HH:mm:ss', null]],
  },
  {
    slip: 'a truth for a switch',
    text: field('"type": "switch", "default": ▲true'),
    told: [['E150', 'type "switch"', null]],
  },
  {
    slip: 'a search that begins with a day in words',
    text: list(
      '"fields": { "day": { "type": "date" } }, "columns": ["day"], "search": [{ "field": "day", "rule": "range", "default": [▲"yesterday", "{$today}"] }]',
    ),
    told: [['E150', 'YYYY-MM-DD', null]],
  },
  {
    slip: 'two options with one value',
    text: field('"options": [{ "value": "1", "text": "男" }, { "value": ▲1, "text": "女" }]'),
    told: [['E211', '"1" stands twice in options', null]],
  },
  {
    slip: 'a condition as text',
    text: field('"visible": ▲"code == 1"'),
    told: [['E102', '{ "$expr": "code == 1" }', null]],
  },
  {
    slip: 'a condition in braces of amis',
    text: field('"disabled": ▲"\\u0024{code > 1}"'),
    told: [['E102', '{ "$expr": "code > 1" }', null]],
  },
  { slip: 'true in quotes', text: field('"required": ▲"true"'), told: [['E102', 'write true without quotes', null]] },
  {
    slip: '=== of JavaScript',
    text: field('"visible": { "$expr": "code ▲=== 1" }'),
    told: [['E301', 'unexpected "==="', null]],
  },
  {
    slip: 'and in words',
    text: field('"visible": { "$expr": "code == 1 ▲and code == 2" }'),
    told: [['E301', 'expected "&&"', null]],
  },
  {
    slip: 'a single ampersand',
    text: field('"visible": { "$expr": "code ▲& 1" }'),
    told: [['E301', 'expected "&&"', null]],
  },
  {
    slip: 'Chinese quotes in an expression',
    text: field('"visible": { "$expr": "code == ▲“1”" }'),
    told: [['E321', '"“"', null]],
  },
  {
    slip: 'Chinese brackets in an expression',
    text: field('"type": "number", "compute": "round▲（1）"'),
    told: [['E321', '"（"', null]],
  },
  {
    slip: 'Chinese braces in a message',
    text: steps('"do": [{ "message": "已处理▲｛code｝" }]'),
    told: [['E320', '"｛"', null]],
  },
  {
    slip: 'Chinese braces in the message of a check',
    text: field('"messages": { "required": "▲｛title｝不能为空" }'),
    told: [['E320', '"｛"', null]],
  },
  {
    slip: 'a name in a question as text',
    text: steps('"confirm": "处理{▲cdoe}？", "do": [{ "message": "好" }]'),
    told: [['E202', '"cdoe"', 'code']],
  },
  {
    slip: 'a name in a question in two languages',
    text: steps('"confirm": { "title": { "en-US": "ok?", "zh-CN": "处理{▲cdoe}？" } }, "do": [{ "message": "好" }]'),
    told: [['E202', '"cdoe"', 'code']],
  },
  {
    slip: 'a placeholder of a message in two languages',
    text: field('"messages": { "required": { "en-US": "x", "zh-CN": "请输入▲{titel}" } }'),
    told: [['E206', '{titel}', 'title']],
  },
  {
    slip: 'braces in a title',
    text: field('"title": "编码▲{code}"'),
    told: [['W520', '"title" holds no expressions', null]],
  },
  {
    slip: 'braces in a hint in two languages',
    text: field('"placeholder": { "zh-CN": "如▲{$today}" }'),
    told: [['W520', '{$today}', null]],
  },
  {
    slip: 'a filter that nothing reads',
    text: page(
      '"filters": { ▲"day": { "type": "date" } }, "layout": { "tabs": ["a"] }, "regions": { "a": { "screen": "demo/Other" } }',
    ),
    told: [['W521', '"$filter.day"', null]],
  },
  {
    slip: 'a circle of three fields',
    text: list(
      '"fields": { "a": { ▲"visible": { "b": "1" } }, "b": { "disabled": { "c": "1" } }, "c": { "required": { "a": "1" } } }, "columns": ["a", "b", "c"]',
    ),
    told: [['E220', 'a → b → c → a', null]],
  },
  {
    slip: 'a circle of two regions',
    text: page(
      '"layout": { "tabs": ["a", "b"] },\n  "regions": {\n    "a": { "screen": "demo/Other", ▲"params": { "id": "{$region.b.selected.id}" } },\n    ' +
        '"b": { "screen": "demo/Other", "params": { "id": "{$region.a.selected.id}" } }\n  }',
    ),
    told: [['E223', 'a → b → a', null]],
  },
  {
    slip: 'a pattern that looks ahead',
    text: field('"pattern": "^\\\\d+▲(?!0)$"'),
    told: [['E313', '"(?!"', null]],
  },
  {
    slip: 'a pattern that refers back',
    text: field('"pattern": "^(\\\\s*),▲\\\\1$"'),
    told: [['E313', '"\\1"', null]],
  },
];
