/**
 * Our word, and those of neighbours (amis, Formily, ProTable, antd, rjsf, JeecgBoot, Element) for the same thing. Of a
 * word that means several things, the first of ours that is possible at its place counts.
 */
const ALIASES: readonly (readonly [ours: string, theirs: string])[] = [
  ['en-US', 'en en-GB en_US english'],
  ['zh-CN', 'cn zh zh-Hans zh_CN chinese'],
  ['source', 'ajax api dataSource dataUrl initApi'],
  ['run', 'call dispatch invoke trigger'],
  ['request', 'ajax api axios fetch http call'],
  ['toolbar', 'bulkActions buttons headerToolbar tableActions toolBarRender'],
  ['regions', 'body children'],
  ['fields', 'controls elements formItems items properties body children'],
  ['options', 'dataSource items enum valueEnum choices selectOptions'],
  ['search', 'filterForm queryForm searchForm'],
  ['filters', 'filterForm'],
  ['rowActions', 'itemActions operation operations rowButtons'],
  ['paging', 'pagination'],
  ['reloadEvery', 'autoRefresh interval polling pollingInterval refreshInterval'],
  ['pageSize', 'perPage'],
  ['rowKey', 'primaryField primaryKey idKey'],
  ['sort', 'orderBy sorter'],
  ['sortable', 'sorter'],
  ['columns', 'cols columnCount columnSetting'],
  ['span', 'colSpan'],
  ['props', 'attrs componentProps x-component-props fieldProps ui:options'],
  ['type', 'controlType x-component fieldType formItemType inputType valueType view ui:widget'],
  ['widget', 'controlType x-component ui:widget'],
  ['component', 'x-component'],
  ['when', 'condition if'],
  ['visible', 'condition displayOn if show showOn visibleOn v-if v-show x-visible'],
  ['read', 'get info queryById'],
  ['detail', 'view show get info descriptions'],
  ['default', 'defaultValue initialValue initValue value'],
  ['field', 'dataIndex fieldName key model name prop value'],
  ['text', 'label labelField name dictText input inputText string varchar'],
  ['title', 'label caption header headerName'],
  ['code', 'valueField codeEditor'],
  ['dict', 'dictCode dictName dictTable dictType dictionary'],
  ['help', 'description extra hint remark tip tooltip ui:help'],
  ['required', 'isRequired mandatory requiredOn rule rules validations validators x-validator'],
  ['rule', 'rules operator op'],
  ['check', 'validateApi validator'],
  ['pattern', 'regex regexp'],
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['minLength', 'minLen'],
  ['maxLength', 'maxLen'],
  ['disabled', 'disabledOn readonly x-disabled x-read-only'],
  ['compute', 'calculate computed expression formula'],
  ['format', 'formatter dateFormat formatDate'],
  ['ellipsis', 'showOverflowTooltip'],
  ['width', 'minWidth'],
  ['permission', 'access auth authority perms permissionCode'],
  ['confirm', 'confirmText popConfirm'],
  ['do', 'actions click handler onAction onClick onEvent steps'],
  ['message', 'alert msg notify toast'],
  ['navigate', 'goto jump link redirect router'],
  ['open', 'dialog drawer modal openDialog'],
  ['modal', 'dialog'],
  ['form', 'dialog modal'],
  ['close', 'closeDialog'],
  ['reload', 'reloadTable'],
  ['refresh', 'reloadTable reload'],
  ['set', 'assign setFieldValue setFieldsValue setValue'],
  ['download', 'saveAs'],
  ['create', 'addNew insert new'],
  ['add', 'addNew create insert new'],
  ['edit', 'modify update'],
  ['update', 'modify edit'],
  ['delete', 'destroy remove'],
  ['deleteBatch', 'batchDelete bulkDelete removeBatch'],
  ['saveBatch', 'batchSave bulkSave saveAll'],
  ['export', 'exportExcel exportXls'],
  ['import', 'importExcel importXls'],
  ['submit', 'submitForm'],
  ['list', 'crud table treeTable'],
  ['grid', 'table editableTable editTable arrayTable combo formList inputTable subForm subTable'],
  ['page', 'dashboard portal'],
  ['query', 'report'],
  ['fragment', 'mixin partial'],
  ['number', 'decimal digit double float inputNumber int integer money numberPicker'],
  ['integer', 'int'],
  ['decimal', 'double float money'],
  ['password', 'inputPassword'],
  ['select', 'dictSelectTag dropdown'],
  ['list_multi', 'multiSelect multiSelectTag selectMultiple'],
  ['checkbox', 'checkboxes checkboxGroup'],
  ['radio', 'radios radioGroup'],
  ['switch', 'bool boolean switcher toggle'],
  ['date', 'datePicker inputDate'],
  ['datetime', 'dateTimePicker inputDatetime timestamp'],
  ['time', 'timePicker inputTime'],
  ['tree', 'cascader nestedSelect treeSelect'],
  ['sel_search', 'autocomplete remoteSelect searchSelect'],
  ['area', 'inputCity'],
  ['image', 'inputImage imageUpload photo picture'],
  ['file', 'attachment inputFile'],
  ['editor', 'inputRichText richText wangEditor'],
  ['markdown', 'markdownEditor'],
  ['user', 'selectUser userSelect'],
  ['depart', 'department dept deptSelect selectDepart'],
  ['input_pop', 'picker'],
  ['popup', 'picker'],
  ['slider', 'inputRange'],
  ['slot', 'custom'],
  ['cron', 'inputCron'],
  ['icon', 'iconPicker inputIcon'],
  ['stat', 'card kpi statistic'],
  ['chart', 'echarts'],
  ['eq', '== equal equals'],
  ['ne', '!= neq notEqual notEquals'],
  ['gt', '> greaterThan'],
  ['ge', '>= gte'],
  ['lt', '< lessThan'],
  ['le', '<= lte'],
  ['in', 'anyOf oneOf'],
  ['$any', 'anyOf oneOf or'],
  ['$all', 'allOf and'],
  ['$not', 'not'],
  ['like', 'fuzzy includes contains'],
  ['contains', 'includes'],
  ['left_like', 'endsWith endWith likeLeft suffix'],
  ['right_like', 'likeRight prefix startWith startsWith'],
  ['empty', 'isEmpty isNull null'],
  ['range', 'between'],
  ['avg', 'average mean'],
  ['ifEmpty', 'coalesce ifNull nvl'],
  ['size', 'len length'],
  ['addDays', 'dateAdd'],
  ['lower', 'toLowerCase'],
  ['upper', 'toUpperCase'],
];

/** What to write instead of words that no single one of ours replaces, said only where ours is possible. */
const ADVICE: readonly (readonly [ours: string, theirs: string, advice: string])[] = [
  [
    'required',
    'rule rules validations validators x-validator',
    'each check is a key of its own, "required", "pattern", "min", "max", "check"',
  ],
  [
    'visible',
    'hidden hiddenOn hide hideOn invisible x-hidden',
    '"visible" says the opposite, and { "$not": … } turns a condition round',
  ],
  [
    'disabled',
    'editable enable enabled enableOn',
    '"disabled" says the opposite, and { "$not": … } turns a condition round',
  ],
  ['required', 'optional', 'a field is optional unless "required" says otherwise'],
  [
    'resetOn',
    'dependencies dependsOn x-reactions',
    'a field follows those that its conditions, "compute" and "resetOn" name',
  ],
  [
    'title',
    'hideInTable hideInForm hideInSearch',
    'shown is what "columns", "search" and the "layout" of the form name',
  ],
  [
    'field',
    'render customRender scopedSlots',
    'a document holds no code: "format", "type" and "component" say how a value looks',
  ],
  [
    'actions',
    'enhanceJs js script scripts javascript onlEnhance events methods onClick',
    'a document holds no script: write "actions" whose "do" lists the steps, e.g. { "request": "PUT /order/close" }, and name them in "toolbar" or "rowActions"',
  ],
  ['ge', 'between', 'write "ge" and "le"'],
  ['in', 'notIn nin', 'write { "$not": { "field": { "in": […] } } }'],
  ['like', 'notLike', 'write { "$not": { "field": { "like": … } } }'],
  ['empty', 'notEmpty isNotEmpty notNull isNotNull', 'write "empty": false'],
  ['ifEmpty', 'if iif', 'write test ? whenTrue : whenFalse'],
];

/** Upper case, hyphens and the prefixes of component libraries make no other word. */
function plain(word: string): string {
  const bare = word.replace(/^(?:el|a|j|n)-|^\$/, '').replace(/^J(?=[A-Z])/, '');
  return bare.replace(/[-_. :]/g, '').toLowerCase();
}

function grouped<T>(entries: readonly (readonly [theirs: string, value: T])[]): ReadonlyMap<string, readonly T[]> {
  const words = new Map<string, T[]>();
  for (const [theirs, value] of entries) {
    for (const word of theirs.split(' ').map(plain)) words.set(word, [...(words.get(word) ?? []), value]);
  }
  return words;
}

const aliases = grouped(ALIASES.map(([ours, theirs]) => [theirs, ours]));
const advices = grouped(ADVICE.map(([ours, theirs, advice]) => [theirs, { ours, advice }]));

/** Whether neighbours mean something of their own by a word, so that its spelling says nothing. */
export function isForeign(word: string): boolean {
  return aliases.has(plain(word)) || advices.has(plain(word));
}

/** Our word for a neighbour's, among those that are possible; null when there is none. */
export function aliasOf(word: string, possible: readonly string[]): string | null {
  return aliases.get(plain(word))?.find((ours) => ours !== word && possible.includes(ours)) ?? null;
}

/** What to write instead of a neighbour's word that no single one of ours replaces; null for every other. */
export function adviceOn(word: string, possible: readonly string[]): string | null {
  return advices.get(plain(word))?.find(({ ours }) => possible.includes(ours))?.advice ?? null;
}
