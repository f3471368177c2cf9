/** One entry of a dictionary; `color` is a preset colour of the design system. */
export interface DictionaryEntry {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
}

export type DictionaryName = 'equip_type' | 'vendor' | 'status' | 'level';

export const DICTIONARIES: Readonly<Record<DictionaryName, readonly DictionaryEntry[]>> = {
  equip_type: [
    { value: '1', label: '逆变器' },
    { value: '2', label: '汇流箱' },
    { value: '3', label: '箱式变压器' },
    { value: '4', label: '光伏组件' },
    { value: '5', label: '气象站' },
    { value: '6', label: '电能表' },
    { value: '7', label: '储能变流器' },
    { value: '8', label: '数据采集器' },
  ],
  vendor: [
    { value: 'A', label: '甲厂' },
    { value: 'B', label: '乙厂' },
    { value: 'C', label: '丙厂' },
    { value: 'D', label: '丁厂' },
    { value: 'E', label: '戊厂' },
  ],
  status: [
    { value: '0', label: '离线', color: 'default' },
    { value: '1', label: '运行', color: 'success' },
    { value: '2', label: '告警', color: 'warning' },
    { value: '3', label: '故障', color: 'error' },
    { value: '4', label: '检修', color: 'processing' },
  ],
  level: [
    { value: '1', label: '一级', color: 'red' },
    { value: '2', label: '二级', color: 'orange' },
    { value: '3', label: '三级', color: 'blue' },
  ],
};

const ENTRIES = new Map(
  Object.entries(DICTIONARIES).map(([name, entries]) => [name, new Map(entries.map((entry) => [entry.value, entry]))]),
);

/** The entry of a coded value; undefined for a value the dictionary does not know. */
export function dictionaryEntry(name: DictionaryName, value: string): DictionaryEntry | undefined {
  return ENTRIES.get(name)?.get(value);
}
