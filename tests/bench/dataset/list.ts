import type { DictionaryName } from './dictionaries.ts';
import type { Equipment } from './rows.ts';

/** How a column shows its value. */
export interface ListColumn {
  readonly key: keyof Equipment;
  readonly title: string;
  readonly width: number;
  readonly kind: 'text' | 'number' | 'date' | 'dict' | 'tag';
  readonly dict?: DictionaryName;
}

/** The 20 columns of every list page. */
export const COLUMNS: readonly ListColumn[] = [
  { key: 'id', title: '编号', width: 90, kind: 'text' },
  { key: 'code', title: '设备编码', width: 140, kind: 'text' },
  { key: 'name', title: '设备名称', width: 160, kind: 'text' },
  { key: 'station', title: '所属电站', width: 140, kind: 'text' },
  { key: 'type', title: '设备类型', width: 110, kind: 'dict', dict: 'equip_type' },
  { key: 'vendor', title: '厂家', width: 90, kind: 'dict', dict: 'vendor' },
  { key: 'model', title: '型号', width: 120, kind: 'text' },
  { key: 'serialNo', title: '序列号', width: 150, kind: 'text' },
  { key: 'ratedPower', title: '额定功率', width: 110, kind: 'number' },
  { key: 'voltage', title: '电压', width: 90, kind: 'number' },
  { key: 'efficiency', title: '效率', width: 90, kind: 'number' },
  { key: 'temperature', title: '温度', width: 90, kind: 'number' },
  { key: 'status', title: '状态', width: 90, kind: 'tag', dict: 'status' },
  { key: 'level', title: '等级', width: 90, kind: 'tag', dict: 'level' },
  { key: 'installDate', title: '安装日期', width: 120, kind: 'date' },
  { key: 'warrantyDate', title: '质保到期', width: 120, kind: 'date' },
  { key: 'lastInspect', title: '最近巡检', width: 170, kind: 'date' },
  { key: 'owner', title: '负责人', width: 100, kind: 'text' },
  { key: 'alarmCount', title: '告警数', width: 90, kind: 'number' },
  { key: 'remark', title: '备注', width: 180, kind: 'text' },
];

export const ACTION_WIDTH = 160;
export const ROW_ACTIONS = ['编辑', '详情', '删除'];
export const TOTAL_WIDTH = COLUMNS.reduce((sum, column) => sum + column.width, 0) + ACTION_WIDTH;

/** A field of the search form. */
export interface SearchField {
  readonly key: keyof Equipment;
  readonly title: string;
  readonly dict?: DictionaryName;
}

export const SEARCH_FIELDS: readonly SearchField[] = [
  { key: 'code', title: '设备编码' },
  { key: 'name', title: '设备名称' },
  { key: 'type', title: '设备类型', dict: 'equip_type' },
  { key: 'vendor', title: '厂家', dict: 'vendor' },
  { key: 'status', title: '状态', dict: 'status' },
  { key: 'owner', title: '负责人' },
];

export const TOOLBAR = ['新增', '导出', '导入', '批量删除', '刷新'];
