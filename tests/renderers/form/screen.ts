import type { CompiledForm, LayoutNode } from '../../../src/runtime/contract/formPlan.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { always, whenIs } from '../support/conditions.ts';
import { builtIn, choices, column, field, formPlan, screen, source } from '../support/screen.ts';

const fields = {
  name: field('name', '电站名称', 'text', { required: always, help: '不超过 50 个字' }),
  category: field('category', '类型', 'select', choices({ value: '1', text: '地面' }, { value: '2', text: '屋顶' })),
  roof: field('roof', '屋顶类型', 'text', { visible: whenIs('category', '2'), required: always }),
  capacity: field('capacity', '装机容量', 'number', {
    checks: [
      { rule: 'min', message: '装机容量不能小于 1', reads: [], roots: [], passes: (value) => Number(value) >= 1 },
    ],
  }),
  owner: field('owner', '负责人', 'text', { disabled: whenIs('category', '1') }),
  remark: field('remark', '备注', 'textarea', { required: always }),
  secret: field('secret', '内部编号', 'hidden'),
};

const LAYOUT: readonly LayoutNode[] = [
  {
    kind: 'group',
    title: '基本信息',
    fields: ['name', 'category', 'roof'].map((name) => ({ name, span: 1 })),
  },
  {
    kind: 'tabs',
    tabs: [
      { title: '容量', nodes: [{ kind: 'fields', fields: ['capacity', 'owner'].map((name) => ({ name, span: 1 })) }] },
      { title: '说明', nodes: [{ kind: 'fields', fields: [{ name: 'remark', span: 2 }] }] },
    ],
  },
];

/** Stations whose form has a group, tabs, a field that depends on another, and a hidden one. */
export function stations(form: Partial<CompiledForm> = {}, more: Partial<CompiledScreen> = {}): CompiledScreen {
  return screen('station/StationList', Object.values(fields), {
    title: '电站管理',
    source: source('/station/station'),
    columns: [column(fields.name)],
    toolbar: [builtIn('add')],
    rowActions: [builtIn('edit'), builtIn('detail')],
    form: formPlan(LAYOUT, form),
    ...more,
  });
}

export const station = {
  id: '7',
  name: '东区一号',
  category: '2',
  roof: '彩钢瓦',
  capacity: 120,
  owner: '张三',
  remark: '说明',
  secret: 'x-1',
};
