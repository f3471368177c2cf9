import { field, list, type Marked, page, steps } from './marked.ts';

/** Words of other form languages, and words that are spelt wrong. */
export const WORDS: readonly Marked[] = [
  {
    slip: 'columns of antd',
    text: list('"fields": { "code": {} }, "columns": [{ ▲"dataIndex": "code" }]'),
    told: [['E101', 'unknown key "dataIndex"', 'field']],
  },
  {
    slip: 'columns of Element',
    text: list('"fields": { "code": {} }, "columns": [{ ▲"prop": "code", ▲"label": "编码" }]'),
    told: [
      ['E101', '"prop"', 'field'],
      ['E101', '"label"', 'title'],
    ],
  },
  {
    slip: 'a dictionary of JeecgBoot',
    text: field('"type": "select", ▲"dictCode": "sex"'),
    told: [['E101', '"dictCode"', 'dict']],
  },
  {
    slip: 'rules of antd',
    text: field('▲"rules": [{ "required": true }]'),
    told: [['E101', 'key of its own', 'required']],
  },
  { slip: 'visibleOn of amis', text: field('▲"visibleOn": "this.a"'), told: [['E101', '"visibleOn"', 'visible']] },
  { slip: 'hiddenOn, which means the opposite', text: field('▲"hiddenOn": "a"'), told: [['E101', 'opposite', null]] },
  {
    slip: 'props of Formily',
    text: field('▲"x-component-props": { "x": 1 }'),
    told: [['E101', 'x-component', 'props']],
  },
  {
    slip: 'valueEnum of ProTable',
    text: field('▲"valueEnum": { "1": "男" }'),
    told: [['E101', '"valueEnum"', 'options']],
  },
  { slip: 'a type of amis', text: field('"type": ▲"input-text"'), told: [['E201', '"input-text"', 'text']] },
  { slip: 'a type of Element', text: field('"type": ▲"el-input-number"'), told: [['E201', 'el-input', 'number']] },
  { slip: 'a type of a database', text: field('"type": ▲"varchar"'), told: [['E201', '"varchar"', 'text']] },
  { slip: 'an invented type', text: field('"type": ▲"banana"'), told: [['E201', 'there are text, ', null]] },
  {
    slip: 'gte',
    text: steps('"visible": { "code": { ▲"gte": 1 } }, "do": [{ "message": "好" }]'),
    told: [['E207', '"gte"', 'ge']],
  },
  {
    slip: 'notIn',
    text: steps('"visible": { "code": { ▲"notIn": ["1"] } }, "do": [{ "message": "好" }]'),
    told: [['E207', '$not', null]],
  },
  {
    slip: '$or of MongoDB',
    text: field('"visible": { ▲"$or": [{ "code": "1" }] }'),
    told: [['E208', '"$or"', '$any']],
  },
  { slip: 'a kind of amis', text: '{ "kind": ▲"crud", "version": 1 }', told: [['E109', '"crud"', 'list']] },
  {
    slip: 'an invented kind',
    text: '{ "kind": ▲"gallery", "version": 1 }',
    told: [['E109', 'there are list, form', null]],
  },
  { slip: 'a step of amis', text: steps('"do": [{ ▲"toast": "好" }]'), told: [['E204', '"toast"', 'message']] },
  {
    slip: 'an invented step',
    text: steps('"do": [{ ▲"celebrate": true }]'),
    told: [['E204', 'there are ', null]],
  },
  { slip: 'a handler of React', text: steps('▲"onClick": [{ "message": "好" }]'), told: [['E101', '"onClick"', 'do']] },
  {
    slip: 'an icon of Element',
    text: steps('"icon": ▲"el-icon-edit", "do": [{ "message": "好" }]'),
    told: [['W523', '"el-icon-edit"', 'edit']],
  },
  {
    slip: 'a misspelt icon',
    text: steps('"icon": ▲"thunderbold", "do": [{ "message": "好" }]'),
    told: [['W523', '"thunderbold"', 'thunderbolt']],
  },
  {
    slip: 'a built-in action of JeecgBoot',
    text: list('"fields": { "code": {} }, "columns": ["code"], "toolbar": [▲"batchDelete"]'),
    told: [['E203', '"batchDelete"', 'deleteBatch']],
  },
  { slip: 'a function of SQL', text: field('"compute": "▲coalesce(1, 2)"'), told: [['E303', '"coalesce"', 'ifEmpty']] },
  {
    slip: 'an invented function',
    text: field('"compute": "▲frobnicate(1)"'),
    told: [['E303', 'there are sum, ', null]],
  },
  {
    slip: 'a misspelt key that others need',
    text: list('▲"feilds": { "code": {} }, "columns": ["code"]'),
    told: [['E101', '"feilds"', 'fields']],
  },
  {
    slip: 'misspelt columns',
    text: list('"fields": { "code": {} }, ▲"colums": ["code"]'),
    told: [['E101', '"colums"', 'columns']],
  },
  {
    slip: 'two slips, one inside the other',
    text: list('▲"feilds": { "code": { "type": ▲"txet" } }, "columns": ["code"]'),
    told: [
      ['E101', '"feilds"', 'fields'],
      ['E201', '"txet"', 'text'],
    ],
  },
  {
    slip: 'a misspelt action beside the one that is meant',
    text: list(
      '"fields": { "code": {} }, "columns": ["code"], "rowActions": [▲"strat"],\n  ' +
        '"actions": { "start": { "title": "启动", "do": [{ "message": "好" }] } }',
    ),
    told: [['E203', '"strat"', 'start']],
  },
  {
    slip: 'a misspelt region beside the one that is meant',
    text: page('"layout": { "tabs": [▲"mian"] }, "regions": { "main": { "screen": "demo/Other" } }'),
    told: [['E221', '"mian"', 'main']],
  },
  {
    slip: 'a misspelt field in a layout beside the one that is meant',
    text: list(
      '"fields": { "code": {}, "remark": {} }, "columns": ["code"], "form": { "layout": ["code", ▲"remrak"] }',
    ),
    told: [['E202', '"remrak"', 'remark']],
  },
];
