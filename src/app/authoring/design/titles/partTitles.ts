import type { PartKind } from '../outline/sections.ts';

/** Titles of the kinds of parts. */
export const PART_TITLES: Readonly<Record<PartKind, string>> = {
  screen: '界面',
  section: '',
  field: '字段',
  filter: '筛选项',
  search: '查询条件',
  column: '列',
  queryField: '查询器字段',
  place: '表单中的字段',
  group: '分组',
  tabs: '选项卡',
  tab: '选项卡页',
  steps: '步骤',
  step: '一步',
  action: '操作',
  button: '按钮',
  region: '区域',
  regionName: '区域',
};
