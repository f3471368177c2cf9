import { isRecord, type JsonSchema } from '../../../../runtime/data/json.ts';

/**
 * Titles of the settings of field types and widgets; a test requires one for each registered
 * setting.
 */
export const PROP_TITLES: Readonly<Record<string, string>> = {
  ...{
    prefix: '前缀',
    suffix: '后缀',
    maxLength: '最多字符',
    clearable: '可清空',
    rows: '行数',
    showCount: '显示字数',
  },
  ...{
    precision: '小数位',
    step: '步长',
    thousands: '千分位',
    digits: '有效数字位数',
    largest: '最大整数',
    display: '显示样式',
    maxCount: '最多选择',
    buttons: '按钮样式',
  },
  ...{ text: '文字', values: '开和关的值', texts: '开和关的文字', multiple: '多选', top: '顶层的上级值' },
  ...{
    hasChildField: '有无下级的列',
    condition: '行的条件',
    category: '分类编码',
    store: '保存内容',
    tree: '整棵树的接口',
  },
  ...{
    params: '接口参数',
    key: '主键',
    flag: '标记的列',
    line: '与上级同行的标记列',
    flagText: '标记文字',
    empty: '无内容时的提示',
    linked: '勾选联动',
  },
  ...{
    map: '带出到',
    pause: '停顿（毫秒）',
    level: '选到哪一级',
    anyLevel: '可选任一级',
    biz: '业务目录',
    number: '最多文件',
  },
  ...{ allowInput: '可输入新值', allowSearch: '可搜索选项', allowDownload: '可下载文件', allowRemove: '可移除文件' },
  ...{ popup: '弹窗修改', accept: '文件后缀', fileType: '文件类型', returnUrl: '只存路径', buttonVisible: '显示按钮' },
  ...{
    height: '高度（像素）',
    language: '语言',
    languageChange: '可换语言',
    lineNumbers: '行号',
    placeholder: '占位提示',
  },
  ...{ detail: '说明的列', time: '时间的列', levelText: '级别文字的列' },
  ...{ places: '位置的数据', region: '区划代码的列', placeState: '位置的状态' },
  ...{
    report: '报表编码',
    sort: '排序',
    group: '共享分组',
    width: '宽度（像素）',
    linkable: '可连带下级',
    title: '标题',
  },
  ...{ way: '通常经过的状态', path: '步骤的地址' },
  ...{ alwaysEdit: '始终编辑', size: '大小', bordered: '边框', rowNumber: '行号', selection: '选择方式' },
  ...{
    maxHeight: '最大高度（像素）',
    details: '可看详情',
    addText: '添加按钮文字',
    addRows: '一次添加行数',
    fixedRows: '行固定不变',
  },
  ...{
    pageSize: '每页行数',
    addSettings: '可改添加方式',
    addAt: '添加位置',
    code: '等宽字体',
    value: '值',
    field: '字段',
  },
  ...{
    scale: '换算为大单位',
    percent: '按百分比显示',
    reason: '缺失原因',
    note: '下方说明',
    noteField: '下方说明的字段',
    explain: '解释的接口',
  },
  ...{
    summary: '汇总方式',
    decimals: '小数位',
    unit: '单位',
    trend: '涨跌的字段',
    trendTitle: '涨跌的说明',
    good: '何为好消息',
  },
  ...{
    color: '颜色',
    tone: '醒目程度',
    parent: '上级的列',
    lazy: '按级加载的参数',
    search: '搜索框',
    open: '展开层数',
  },
  ...{ type: '图形', x: '横轴', series: '系列', caption: '说明', name: '名称', longitude: '经度', latitude: '纬度' },
  ...{ subtitle: '副标题', total: '总数', change: '涨跌', colorful: '涨跌颜色', people: '人员', picture: '头像地址' },
  ...{
    max: '最多显示',
    target: '目标时间',
    format: '格式',
    endText: '到点后的文字',
    length: '最多字符',
    lines: '最多行数',
  },
  ...{ tooltip: '悬停看全文' },
  ...{
    look: '样式',
    side: '计量侧',
    compare: '比较',
    spark: '近况曲线',
    quality: '质量标志',
    thresholds: '限值',
    bands: '区间',
  },
  ...{ order: '排序', switch: '可切换排序', limit: '最多行数', reference: '参考值', referenceTitle: '参考值名称' },
  ...{
    below: '偏低的比例',
    excluded: '未参与的数量',
    state: '状态',
    states: '各状态样式',
    middle: '中位值',
    spread: '最深色的偏离',
  },
  ...{ mark: '图形', stack: '堆叠', dash: '虚线', faint: '淡化', zoom: '可缩放', brush: '发布所选区间', tone: '好坏' },
};

function titledEntry(key: string, schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { description: _description, ...rest } = schema;
  const inner = isRecord(rest.items) ? { ...rest, items: titledSchema(rest.items) } : rest;
  return { ...titledSchema(inner), title: PROP_TITLES[key] ?? key };
}

/** A schema of settings whose inputs have Chinese titles; the documentation describes each. */
export function titledSchema(schema: JsonSchema): JsonSchema {
  if (!isRecord(schema.properties)) return schema;
  const entries = Object.entries(schema.properties).map(([key, part]) => [key, titledEntry(key, part)] as const);
  return { ...schema, properties: Object.fromEntries(entries) };
}
