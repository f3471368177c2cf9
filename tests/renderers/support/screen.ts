import { builtInActions } from '../../../src/actions/index.ts';
import { fieldRenderers } from '../../../src/renderers/fields/index.ts';
import { CALL_NAMES } from '../../../src/runtime/contract/dialect.ts';
import type { CompiledForm, LayoutNode } from '../../../src/runtime/contract/formPlan.ts';
import type { Option } from '../../../src/runtime/contract/option.ts';
import { registryOf } from '../../../src/runtime/contract/registry.ts';
import type { CompiledSource } from '../../../src/runtime/contract/source.ts';
import { gqmtDialect } from '../../../src/runtime/dialects/gqmt.ts';
import type {
  CompiledAction,
  CompiledColumn,
  CompiledScreen,
  CompiledSearchItem,
} from '../../../src/runtime/model/compiled.ts';
import type { CompiledField } from '../../../src/runtime/model/field.ts';
import { always, fixedText, fixedValue, never } from './conditions.ts';

export const fieldRegistry = registryOf((renderer) => renderer.type, { tests: fieldRenderers });
const actionRegistry = registryOf((action) => action.name, { tests: builtInActions });

/** A compiled field as the compiler makes it, with everything left out that a test does not name. */
export function field(name: string, title: string, type = 'text', more: Partial<CompiledField> = {}): CompiledField {
  const renderer = fieldRegistry.get(type);
  if (!renderer) throw new Error(`no field renderer "${type}"`);
  return {
    name,
    title,
    type,
    placeholder: `${renderer.choice ? '请选择' : '请输入'}${title}`,
    props: {},
    renderer,
    options: null,
    defaultValue: null,
    help: '',
    checks: [],
    serverChecks: [],
    visible: always,
    disabled: never,
    required: never,
    requiredMessage: `${renderer.choice ? '请选择' : '请输入'}${title}！`,
    submit: true,
    compute: null,
    resetOn: [],
    grid: null,
    permission: null,
    ...more,
  };
}

export function choices(...options: readonly Option[]): Pick<CompiledField, 'options'> {
  return { options: { kind: 'fixed', options } };
}

export function column(of: CompiledField, more: Partial<CompiledColumn> = {}): CompiledColumn {
  return {
    key: of.name,
    field: of,
    title: of.title,
    width: 120,
    fixed: null,
    align: of.renderer.value === 'number' ? 'right' : 'left',
    sortable: false,
    ellipsis: 25,
    action: null,
    format: null,
    summary: null,
    total: null,
    permission: null,
    ...more,
  };
}

export function searchItem(of: CompiledField, more: Partial<CompiledSearchItem> = {}): CompiledSearchItem {
  const isRange = of.renderer.searchRule === 'range';
  return {
    key: of.name,
    field: of,
    title: of.title,
    rule: of.renderer.searchRule,
    params: isRange ? [`${of.name}_begin`, `${of.name}_end`] : [of.name],
    defaultValue: null,
    placeholder: of.placeholder,
    ...more,
  };
}

/** A built-in action under its own name. */
export function builtIn(name: string, more: Partial<CompiledAction> = {}): CompiledAction {
  const action = actionRegistry.get(name);
  if (!action) throw new Error(`no built-in action "${name}"`);
  return {
    name,
    title: action.title,
    icon: null,
    danger: action.danger,
    primary: action.primary,
    permission: null,
    selection: action.selection,
    quiet: false,
    key: null,
    confirm: action.confirm
      ? {
          title: fixedText(action.confirm.title),
          content: action.confirm.content === undefined ? null : fixedText(action.confirm.content),
        }
      : null,
    visible: always,
    disabled: never,
    body: { kind: 'builtIn', action },
    ...more,
  };
}

/** A source below a base path with every call of the dialect. */
export function source(base: string, more: Partial<CompiledSource> = {}): CompiledSource {
  const paths = gqmtDialect.expand(base);
  const calls = CALL_NAMES.flatMap((name) => {
    const [method, path] = paths[name]?.split(' ') ?? [];
    if (path === undefined) return [];
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') return [];
    return [[name, { method, path: fixedText(path) }] as const];
  });
  return {
    dialect: gqmtDialect,
    calls: Object.fromEntries(calls),
    params: fixedValue({}),
    rowKey: 'id',
    sort: [{ field: 'createTime', order: 'desc' }],
    pageSize: 20,
    paging: true,
    cache: 0,
    ...more,
  };
}

export function formPlan(layout: readonly LayoutNode[], more: Partial<CompiledForm> = {}): CompiledForm {
  return {
    columns: 2,
    open: 'modal',
    width: 800,
    layout,
    ...more,
  };
}

export function screen(name: string, fields: readonly CompiledField[], more: Partial<CompiledScreen>): CompiledScreen {
  const actions = [...(more.toolbar ?? []), ...(more.rowActions ?? [])];
  return {
    kind: 'list',
    name,
    title: name,
    permission: null,
    recordName: null,
    resource: null,
    source: null,
    fields: new Map(fields.map((entry) => [entry.name, entry])),
    chosen: [],
    order: fields.map((entry) => entry.name),
    search: [],
    columns: [],
    view: 'table',
    reloadEvery: 0,
    live: false,
    looks: [],
    form: null,
    actions: new Map(actions.map((action) => [action.name, action])),
    toolbar: [],
    rowActions: [],
    tree: null,
    rowScreen: null,
    query: null,
    queryReads: [],
    ...more,
  };
}
