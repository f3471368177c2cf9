import type { Condition, Payload } from '../../../src/runtime/contract/expression.ts';
import type { FieldRenderer } from '../../../src/runtime/contract/fieldRenderer.ts';
import type {
  Answer,
  Files,
  Notify,
  Permissions,
  Ports,
  Transport,
  TransportRequest,
} from '../../../src/runtime/contract/ports.ts';
import { gqmtDialect } from '../../../src/runtime/dialects/gqmt.ts';
import type { CompiledScreen, CompiledSearchItem } from '../../../src/runtime/model/compiled.ts';
import type { CompiledField } from '../../../src/runtime/model/field.ts';

/** A condition that compares one field, the way a compiled `{ "field": "value" }` does. */
export function whenEquals(name: string, value: unknown): Condition {
  return { reads: [[name]], test: (scope) => scope.get(name) === value };
}

export const ALWAYS: Condition = { reads: [], constant: true, test: () => true };
export const NEVER: Condition = { reads: [], constant: false, test: () => false };

/** A payload that is the same whatever the scope. */
export function always(value: unknown): Payload {
  return { reads: [], evaluate: () => value };
}

/** A renderer that draws nothing; forms and lists only read its description. */
export function renderer(type: string, change: Partial<FieldRenderer> = {}): FieldRenderer {
  return {
    type,
    value: 'text',
    description: type,
    props: { type: 'object' },
    choice: false,
    searchRule: 'eq',
    drawn: type !== 'hidden',
    input: () => null,
    cell: String,
    text: String,
    ...change,
  };
}

/** A visible, optional text field with the given differences. */
export function field(name: string, change: Partial<CompiledField> = {}): CompiledField {
  return {
    name,
    title: name,
    type: 'text',
    placeholder: '',
    props: {},
    renderer: renderer('text'),
    options: null,
    defaultValue: null,
    help: '',
    checks: [],
    serverChecks: [],
    visible: ALWAYS,
    disabled: NEVER,
    required: NEVER,
    requiredMessage: `请输入${name}!`,
    submit: true,
    compute: null,
    resetOn: [],
    grid: null,
    permission: null,
    ...change,
  };
}

/** A screen over `/items` whose form places every drawn field in the given order. */
export function screen(fields: readonly CompiledField[], change: Partial<CompiledScreen> = {}): CompiledScreen {
  const template = (path: string) => ({ reads: [], constant: path, render: () => path, value: () => path });
  return {
    kind: 'list',
    name: 'demo/Items',
    title: '物品',
    permission: 'items',
    recordName: null,
    resource: null,
    source: {
      dialect: gqmtDialect,
      calls: {
        list: { method: 'GET', path: template('/items/list') },
        read: { method: 'GET', path: template('/items/queryById') },
        create: { method: 'POST', path: template('/items/add') },
        update: { method: 'PUT', path: template('/items/edit') },
        delete: { method: 'DELETE', path: template('/items/delete') },
        deleteBatch: { method: 'DELETE', path: template('/items/deleteBatch') },
      },
      params: always({}),
      rowKey: 'id',
      sort: gqmtDialect.defaultSort,
      pageSize: 20,
      paging: true,
      cache: 0,
    },
    fields: new Map(fields.map((entry) => [entry.name, entry])),
    chosen: [],
    order: fields.map((entry) => entry.name),
    search: [],
    columns: [],
    view: 'table',
    reloadEvery: 0,
    live: false,
    looks: [],
    form: {
      columns: 1,
      open: 'modal',
      width: 600,
      layout: [
        {
          kind: 'fields',
          fields: fields.filter((entry) => entry.renderer.drawn).map(({ name }) => ({ name, span: 1 })),
        },
      ],
    },
    actions: new Map(),
    toolbar: [],
    rowActions: [],
    tree: null,
    rowScreen: null,
    query: null,
    queryReads: [],
    ...change,
  };
}

/** A search item over a field. */
export function searchItem(of: CompiledField, change: Partial<CompiledSearchItem> = {}): CompiledSearchItem {
  return {
    key: of.name,
    field: of,
    title: of.title,
    rule: 'eq',
    params: [of.name],
    defaultValue: null,
    placeholder: '',
    ...change,
  };
}

export function answer(result: unknown, change: Partial<Answer> = {}): Answer {
  return { success: true, message: '', code: 0, result, ...change };
}

/** A transport that answers by function and keeps what it was asked. */
export function transport(
  reply: (request: TransportRequest) => Answer | Promise<Answer>,
): Transport & { readonly sent: TransportRequest[] } {
  const sent: TransportRequest[] = [];
  return {
    sent,
    send: async (request) => {
      sent.push(request);
      return reply(request);
    },
    download: () => Promise.reject(new Error('nothing to download')),
    upload: () => Promise.reject(new Error('nothing is taken')),
  };
}

/** A notify port that records its messages as `kind: text`. */
export function notify(): Notify & { readonly told: string[] } {
  const told: string[] = [];
  const say = (kind: string) => (text: string) => void told.push(`${kind}: ${text}`);
  return { told, success: say('success'), info: say('info'), warning: say('warning'), error: say('error') };
}

export const FULL_ACCESS: Permissions = { can: () => true, access: () => 'full' };

/** Files of a server that keeps and has none. */
export const noFiles: Files = {
  save: () => {},
  choose: async () => [],
  show: () => {},
  store: async () => answer(null),
  fetch: async () => ({ blob: new Blob(), name: null }),
  address: () => null,
  pdfPreview: '',
};

/** Every port, working and silent, with the given differences. */
export function ports(change: Partial<Ports> = {}): Ports {
  const kept = new Map<string, unknown>();
  return {
    transport: transport(() => answer(null)),
    notify: notify(),
    confirm: { ask: async () => true },
    navigate: { to: () => {}, address: (path) => path, back: () => {} },
    storage: {
      read: (key) => kept.get(key),
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    drafts: { find: () => null, watch: () => () => {}, discard: () => {} },
    permissions: FULL_ACCESS,
    clock: { now: () => new Date('2026-01-02T03:04:05+08:00') },
    files: noFiles,
    announcements: { open: async () => {} },
    dictionaries: { refresh: async () => true },
    ...change,
  };
}

/** A promise that the test settles by hand. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
