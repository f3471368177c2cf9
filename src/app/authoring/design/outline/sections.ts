import type { JSONPath } from 'jsonc-parser';

/** Kind of an entry of a document, which decides its icon, its settings and its allowed places. */
export type PartKind =
  | 'screen'
  | 'section'
  | 'field'
  | 'filter'
  | 'search'
  | 'column'
  | 'queryField'
  | 'place'
  | 'group'
  | 'tabs'
  | 'tab'
  | 'steps'
  | 'step'
  | 'action'
  | 'button'
  | 'region'
  | 'regionName';

/** A list or an object of a document whose entries are parts of the screen. */
export interface Section {
  readonly path: JSONPath;
  readonly title: string;
  /** Kind of its entries; a layout may also hold groups, tabs and steps. */
  readonly holds: PartKind;
  /** `names`: an object, whose keys name its entries; `list`: their order counts. */
  readonly shape: 'names' | 'list';
}

/** Every section, in the order of the outline; the kind of a document says which it has. */
export const SECTIONS: readonly Section[] = [
  { path: ['filters'], title: '筛选项', holds: 'filter', shape: 'names' },
  { path: ['regions'], title: '区域', holds: 'region', shape: 'names' },
  { path: ['layout', 'split'], title: '分栏顺序', holds: 'regionName', shape: 'list' },
  { path: ['layout', 'tabs'], title: '页签顺序', holds: 'regionName', shape: 'list' },
  { path: ['fields'], title: '字段', holds: 'field', shape: 'names' },
  { path: ['search'], title: '查询条件', holds: 'search', shape: 'list' },
  { path: ['columns'], title: '列', holds: 'column', shape: 'list' },
  { path: ['query', 'fields'], title: '查询器字段', holds: 'queryField', shape: 'list' },
  { path: ['form', 'layout'], title: '表单布局', holds: 'place', shape: 'list' },
  { path: ['actions'], title: '操作', holds: 'action', shape: 'names' },
  { path: ['toolbar'], title: '工具栏', holds: 'button', shape: 'list' },
  { path: ['rowActions'], title: '行操作', holds: 'button', shape: 'list' },
];

/** The section at a path; undefined for any other path. */
export function sectionAt(path: JSONPath): Section | undefined {
  return SECTIONS.find((section) => section.path.join('/') === path.join('/'));
}
