import { expect, it } from 'vitest';
import { textReader } from '../../../../src/renderers/grid/control/readText.ts';
import type { Option } from '../../../../src/runtime/contract/option.ts';
import type { CompiledScreen } from '../../../../src/runtime/model/compiled.ts';
import type { OptionsModel } from '../../../../src/runtime/state/choices/optionsModel.ts';
import { gridColumns } from '../../../../src/runtime/state/grid/model/gridColumns.ts';
import { VALUE_ROWS } from '../../../support/values/rows.ts';
import { compiled } from '../../page/documents.ts';
import { DOORS, doorField, storedValue } from '../../support/valueDoors.ts';

const KINDS: readonly Option[] = [
  { value: '1', text: '逆变器' },
  { value: '2', text: '1' },
];
const fields = {
  ...Object.fromEntries(DOORS.map(({ name }) => [name, doorField(name)])),
  text: { title: '文本' },
  number: { title: '数量', type: 'number' },
  date: { title: '日期', type: 'date' },
  datetime: { title: '时刻', type: 'datetime' },
  time: { title: '时间', type: 'time' },
  on: { title: '启用', type: 'switch' },
  kind: { title: '类别', type: 'select', options: KINDS },
  kinds: { title: '类别', type: 'list_multi', options: KINDS },
};
const loaded = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Texts',
  title: '文本',
  fields: { rows: { title: '行', type: 'grid', fields } },
});
const grid = loaded.ok ? (loaded.screen as CompiledScreen).fields.get('rows')?.grid : null;
if (!grid) throw new Error('the document of this test has no grid');
const columns = gridColumns(grid, { can: () => true, access: () => 'full' });
const options = {
  get: (plan: { readonly options: readonly Option[] }) => ({
    state: 'ready',
    options: plan.options,
    byValue: new Map(),
  }),
} as unknown as OptionsModel;
const read = textReader({ parent: () => ({}), rows: () => [], scope: { get: () => undefined } }, options);

it.each<[string, string, unknown]>([
  ['text', ' 007 ', { value: ' 007 ' }],
  ['text', '', { value: null }],
  ['number', '1,234.50', { value: 1234.5 }],
  ['number', '-3', { value: -3 }],
  ['number', '三', { problem: '应为数字' }],
  ['number', '1e999', { problem: '超出可以存储的范围' }],
  ['date', '2026/1/5', { value: '2026-01-05' }],
  ['date', '2026年1月5日', { value: '2026-01-05' }],
  ['date', '2026-02-30', { problem: '应为日期，如 2026-05-06' }],
  ['date', '5.1.26', { problem: '应为日期，如 2026-05-06' }],
  ['datetime', '2026-01-05 8:30', { value: '2026-01-05 08:30:00' }],
  ['datetime', '2026-01-05 25:00', { problem: '应为时间，如 2026-05-06 08:30:00' }],
  ['time', '8:05', { value: '08:05:00' }],
  ['time', '8:61', { problem: '应为时刻，如 08:30:00' }],
  ['on', '是', { value: 'Y' }],
  ['on', 'N', { value: 'N' }],
  ['on', '也许', { problem: '请填写是或否' }],
  ['kind', '逆变器', { value: '1' }],
  // A text wins over a code that is written the same.
  ['kind', '1', { value: '2' }],
  ['kind', '2', { value: '2' }],
  ['kind', '__proto__', { problem: '“__proto__”不在选项中' }],
  ['kinds', '逆变器、1', { value: '1,2' }],
  ['kinds', '逆变器，组件', { problem: '“组件”不在选项中' }],
])('%s: %j means %j', (name, text, reading) => {
  const column = columns.find(({ field }) => field.name === name);
  expect(column && read(column, text, {})).toEqual(reading);
});

it.each(VALUE_ROWS)('$column of a grid takes a pasted $text as every other door', ({ column: name, text, ...row }) => {
  const column = columns.find(({ field }) => field.name === name);
  if (!column) throw new Error(`no column ${name}`);
  const reading = read(column, text, {});
  if ('problem' in reading) expect(reading.problem).toContain(row.problem ?? `value ${row.value}`);
  else expect(storedValue(name, reading.value)).toBe(row.value);
});
