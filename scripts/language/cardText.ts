/**
 * Parts of the language card that no schema contains: how documents are put together, and one short example
 * of each kind.
 */
export const CARD_INTRODUCTION = `# Language card

Written by \`npm run docs\`; never edited by hand. The whole language of screens, resources and the documents next to them on one
page: enough to write a document that passes \`npm run screens\`. Details: [language.md](language.md),
[behaviour.md](behaviour.md), [resource-keys.md](resource-keys.md), [record-rules.md](record-rules.md), [cookbook.md](cookbook.md).

## Files and commands

| file | what it is |
|---|---|
| \`schemas/screens/<area>/<Name>.json\` | a screen; \`name\` is the path below \`screens\`, and what the menu names |
| \`schemas/resources/<area>/<name>.json\` | a kind of record: table, API \`/<area>/<name>\`, checks, rights |
| \`schemas/dictionaries/…/<code>.json\` \`codeRules/\` \`reports/\` \`menu/\` | choices, numbering, reports, menu entries |

- \`npm run screens [-- files]\` checks; \`-- --json\` for programs (places, suggestions, fixes); \`-- -\` reads standard input;
  \`-- --format\` and \`-- --fix\` rewrite; \`-- --new station/Foo [kind] --resource station/foo\` begins a screen.
- \`npm run resources -- --apply\` writes the migration of new columns and runs it on the database of the server. A running server
  takes documents over at the next reload; nothing is built.

## Rules

- JSON without comments; every object is closed: an unknown key is a mistake. Keys with * are needed.
- A field is defined once in \`fields\`; \`search\`, \`columns\`, \`form.layout\`, \`query.fields\` name it. Entries are a name or an object
  with \`field\`.
- \`"resource": "station/foo"\` instead of \`source\` gives all columns as fields, the calls and the rights (\`<permission>:add\` …);
  \`fields\` only says what differs. A screen may be stricter than its resource, never laxer. Without it: \`"source": "/base"\` and
  \`permission\`.
- **Condition**: \`true\`, \`{ "state": "1" }\`, \`{ "state": ["1", "2"], "cost": { "gt": 100 } }\` (all hold), \`{ "$any": [ … ] }\`,
  \`{ "$all": [ … ] }\`, \`{ "$not": { … } }\`, \`{ "$expr": "total > limit" }\`. A rule may read a value: \`{ "end": { "gt": "{start}" } }\`.
- **Expression**: \`+ - * / %\`, \`== != < <= > >=\`, \`&& || !\`, \`a ? b : c\`, \`[1, 2]\`, texts in \`'…'\`, paths \`parts.amount\` (a list of
  lines gives a list), functions. No assignment, no loops.
- **Text**: \`"工单 {orderNo}"\`; only \`"{id}"\` keeps the type of the value; \`{{\` is a brace. Or one per language:
  \`{ "zh-CN": "电站", "en-US": "Station" }\`.
- **Call**: \`"GET /path"\`; \`{id}\` in it is replaced. \`params\` of a \`source\` are sent with the list, \`body\` with a step.
- A field hidden by \`visible\` is not checked and not sent. A choice is its code: \`state\`; its text is \`state_dictText\`.
- An action of one's own needs \`title\` and \`do\`, a list of steps with one verb each; built-in ones are only named in \`toolbar\` and
  \`rowActions\`. \`permission: false\` guards an action by nothing. Transitions of a resource are buttons without a word.
- Places read: a row action reads the row; a form its values; \`$route.id\` what opened the screen; \`$parent\` the form around a line;
  a region \`$filter.<name>\` of its page and \`$region.<name>.selected\` of another region. A raster has 12 columns.
- A form opened by a list has its buttons by itself; \`save\` and \`submit\` are for the toolbar of a form of its own. A grid saves its rows
  by itself.

## One of each kind

\`\`\`json
{ "kind": "list", "version": 1, "name": "station/SpareList", "title": "备件", "permission": "station:spare", "source": "/station/spare",
  "fields": { "name": { "title": "名称", "required": true, "maxLength": 50 }, "kind": { "title": "类型", "dict": "spare_kind" },
              "stock": { "title": "库存", "type": "number", "min": 0 } },
  "search": ["name", "kind"], "columns": [{ "field": "name", "width": 200, "action": "detail" }, "kind", "stock"],
  "form": { "columns": 2, "layout": [{ "group": "基本信息", "fields": ["name", "kind"] }, "stock"] },
  "actions": { "stop": { "title": "停用", "selection": "many", "confirm": "确定停用吗？",
    "do": [{ "request": "PUT /station/spare/stop", "body": { "ids": "{$selection.ids}" } }, { "message": "已停用" }, { "reload": true }] } },
  "toolbar": ["add", "stop", "export"], "rowActions": ["edit", "detail", "delete"] }
\`\`\`
\`\`\`json
{ "kind": "form", "version": 1, "name": "station/OrderForm", "title": "领料单", "permission": "station:order",
  "source": { "read": "GET /station/order/queryById", "create": "POST /station/order/add", "update": "PUT /station/order/edit", "params": { "id": "{$route.id}" } },
  "fields": { "no": { "title": "单号", "disabled": true },
    "lines": { "title": "明细", "type": "grid", "fields": { "name": { "title": "备件", "required": true }, "qty": { "title": "数量", "type": "number" },
      "price": { "title": "单价", "type": "number" }, "amount": { "title": "金额", "type": "number", "compute": "round(qty * price, 2)" } }, "summary": { "amount": "sum" } },
    "total": { "title": "合计", "type": "number", "compute": "sum(lines.amount)" } },
  "form": { "columns": 2, "open": "page", "layout": ["no", "total", "lines"] }, "toolbar": ["save"] }
\`\`\`
\`\`\`json
{ "kind": "grid", "version": 1, "name": "station/PriceGrid", "title": "价格", "permission": "station:price", "source": { "base": "/station/price", "saveBatch": "POST /station/price/saveBatch" },
  "fields": { "month": { "title": "月份", "required": true }, "price": { "title": "电价", "type": "number" } }, "columns": ["month", "price"], "toolbar": ["add"] }
\`\`\`
\`\`\`json
{ "kind": "query", "version": 1, "name": "station/YieldQuery", "title": "发电量", "permission": "station:yield", "source": { "list": "GET /station/yield/list" },
  "fields": { "day": { "title": "日期", "type": "date" }, "kwh": { "title": "电量", "type": "number" } },
  "query": { "fields": ["day", "kwh"], "initial": { "kwh": { "gt": 0 } } }, "columns": ["day", "kwh"], "toolbar": ["superQuery"] }
\`\`\`
\`\`\`json
{ "kind": "page", "version": 1, "name": "station/Overview", "title": "概览", "layout": { "rowHeight": 40 },
  "regions": { "orders": { "screen": "station/WorkOrders", "params": { "stationId": "{$filter.station}" }, "at": { "x": 0, "y": 0, "w": 12, "h": 12 } } },
  "filters": { "station": { "title": "电站", "type": "select", "dict": { "table": "station_info", "text": "station_name", "code": "id" } } } }
\`\`\`
\`\`\`json
{ "version": 1, "name": "station/cleaning", "title": "清洗记录", "table": "station_cleaning", "permission": "station:cleaning", "screens": ["station/CleaningList"],
  "columns": { "stationId": { "title": "电站", "type": "reference", "to": "station/stationInfo", "required": true, "filter": true },
    "day": { "title": "日期", "type": "date", "required": true, "unique": { "within": ["stationId"], "message": "该电站当天已有记录！" } },
    "cost": { "title": "费用", "type": "number", "precision": 2 }, "crew": { "title": "班组", "maxLength": 50, "required": { "cost": { "gt": 0 } } },
    "state": { "title": "状态", "maxLength": 1, "dict": "cleaning_state" } },
  "states": { "column": "state", "initial": "1", "final": ["2"], "transitions": { "finish": { "title": "完成", "from": ["1"], "to": "2", "give": { "cost": { "required": true } } } } } }
\`\`\`
\`\`\`json
{ "kind": "dictionary", "version": 1, "code": "cleaning_state", "title": "清洗状态", "items": [{ "value": "1", "text": "进行中" }, { "value": "2", "text": "已完成" }] }
{ "kind": "menu", "version": 1, "entries": [{ "key": "menu.station.cleaning", "parent": "menu.station", "title": "清洗记录", "screen": "station/CleaningList" }] }
\`\`\`
`;
