import type { ResourceModel } from '../../src/common/resource/resource.ts';
import { KINDS, type Kind } from '../../src/runtime/language/kinds.ts';
import { CURRENT_VERSION } from '../../src/runtime/language/migrate.ts';
import { resourceScreen } from './resourceScreen.ts';

const NAME = /^[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*$/;

/** `station/FooBar` → `fooBar`. */
function lastWord(name: string): string {
  const word = name.slice(name.lastIndexOf('/') + 1);
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function fields() {
  return {
    name: { title: '名称', required: true, maxLength: 50 },
    remark: { title: '备注', type: 'textarea', maxLength: 500 },
  };
}

function bodyOf(kind: Kind, path: string): object {
  const base = `/${path}`;
  const table = { fields: fields(), search: ['name'], columns: ['name', 'remark'] };
  switch (kind) {
    case 'list':
      return {
        permission: path.replaceAll('/', ':'),
        source: base,
        ...table,
        form: { layout: ['name', 'remark'] },
        toolbar: ['add', 'deleteBatch', 'refresh'],
        rowActions: ['edit', 'detail', 'delete'],
      };
    case 'query':
      return { source: base, ...table, query: { fields: ['name'] }, toolbar: ['superQuery', 'refresh'] };
    case 'grid':
      return {
        source: { base, saveBatch: `POST ${base}/saveBatch` },
        ...table,
        toolbar: ['add', 'refresh'],
        rowActions: ['delete'],
      };
    case 'form':
      return { source: base, fields: fields(), form: { columns: 2 } };
    case 'detail':
      return { source: { base, params: { id: '{$route.id}' } }, fields: fields() };
    case 'page':
      return { layout: { split: ['left', 'right'] }, regions: regions() };
    case 'fragment':
      return { fields: { createBy: { title: '创建人', disabled: true } } };
  }
}

function regions(): object {
  const screen = 'system/DictList';
  return { left: { screen }, right: { screen, params: { id: '{$region.left.selected.id}' } } };
}

export function isKindName(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

function partsOf(name: string, kind: Kind, resource: ResourceModel | null): object {
  const folders = name.split('/').slice(0, -1);
  if (resource === null) return { title: '新界面', ...bodyOf(kind, [...folders, lastWord(name)].join('/')) };
  if (kind === 'page' || kind === 'fragment')
    throw new RangeError(`a ${kind} shows no resource itself: leave out --resource`);
  return { title: resource.title, ...resourceScreen(kind, resource) };
}

/**
 * A valid starting document.
 * @param resource whose records it shows; null for an existing address
 * @throws RangeError if the name is not valid for a document, or the kind shows no records
 */
export function newDocument(name: string, kind: Kind, resource: ResourceModel | null = null): object {
  if (!NAME.test(name))
    throw new RangeError(`"${name}" is no name of a document: write words joined by "/", e.g. "station/Foo"`);
  return {
    $schema: `${'../'.repeat(name.split('/').length)}screen.schema.json`,
    kind,
    version: CURRENT_VERSION,
    name,
    ...partsOf(name, kind, resource),
  };
}
