import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { always, whenIs } from '../support/conditions.ts';
import { builtIn, choices, column, field, formPlan, screen, searchItem, source } from '../support/screen.ts';

export const fields = {
  code: field('code', '设备编码', 'text', { required: always }),
  name: field('name', '设备名称'),
  status: field(
    'status',
    '状态',
    'select',
    choices({ value: '1', text: '运行', color: 'success' }, { value: '2', text: '故障', color: 'error' }),
  ),
  power: field('power', '额定功率', 'number', { permission: 'equipment:power' }),
  online: field('online', '在线', 'switch'),
  time: field('time', '巡检时间', 'datetime'),
};

/** Equipment: three fields in the first row of the search, three row actions, a batch action. */
export function equipment(more: Partial<CompiledScreen> = {}): CompiledScreen {
  const { code, name, status, power, online, time } = fields;
  return screen('station/Equipment', Object.values(fields), {
    title: '设备管理',
    source: source('/station/equipment'),
    search: [searchItem(code), searchItem(name), searchItem(status), searchItem(online), searchItem(time)],
    columns: [
      column(code, { sortable: true, fixed: 'left', action: builtIn('detail') }),
      column(name),
      column(status),
      column(power, { permission: 'equipment:power' }),
      column(time, { width: 180 }),
    ],
    toolbar: [builtIn('deleteBatch', { permission: 'equipment:deleteBatch' }), builtIn('refresh'), builtIn('add')],
    rowActions: [
      builtIn('edit', { permission: 'equipment:edit' }),
      builtIn('detail'),
      builtIn('delete', { disabled: whenIs('status', '1') }),
    ],
    form: formPlan([{ kind: 'fields', fields: Object.keys(fields).map((key) => ({ name: key, span: 1 })) }]),
    ...more,
  });
}

export function row(index: number): Row {
  return {
    id: `id-${index}`,
    code: `EQ-${index}`,
    name: `设备${index}`,
    status: index % 2 === 0 ? '1' : '2',
    power: index * 1000,
    online: 'Y',
    time: '2024-05-06 07:08:09',
  };
}

/** A server that holds so many rows and pages them; deletions stay. */
export function equipmentServer(count: number) {
  let rows = Array.from({ length: count }, (_, index) => row(index + 1));
  return (request: TransportRequest): unknown => {
    const { path, params = {} } = request;
    if (path.endsWith('/list')) {
      const size = Number(params.pageSize);
      const from = (Number(params.pageNo) - 1) * size;
      return { records: rows.slice(from, from + size), total: rows.length };
    }
    if (path.endsWith('/delete') || path.endsWith('/deleteBatch')) {
      const gone = String(params.id ?? params.ids).split(',');
      rows = rows.filter((entry) => !gone.includes(String(entry.id)));
      return null;
    }
    return rows.find((entry) => entry.id === params.id);
  };
}
