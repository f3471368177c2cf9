import { SLOT } from '../../contract/fieldComponent.ts';
import { isRecord } from '../../data/json.ts';
import { componentElsewhere, dictAndOptions, gridKeyElsewhere, missingKey } from '../../diagnostics/messages/shape.ts';
import { pageSizeWithoutPaging } from '../../diagnostics/messages/sources.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import type { AnyDocument } from '../migrate.ts';

const GRID_KEYS = [
  'fields',
  'source',
  'sortBy',
  'summary',
  'columns',
  'views',
  'disabledRows',
  'rowScreen',
  'columnPermission',
  'template',
] as const;

function typeName(field: AnyDocument): string {
  return typeof field.type === 'string' ? field.type : 'text';
}

function slotProblems(field: AnyDocument, pointer: string): readonly Problem[] {
  const isSlot = field.type === SLOT;
  if (isSlot === (field.component !== undefined)) return [];
  if (isSlot) return [{ message: missingKey('component', 'Field of type "slot"'), pointer, at: 'value' }];
  return [{ message: componentElsewhere(typeName(field)), pointer: `${pointer}/component`, at: 'key' }];
}

function gridProblems(field: AnyDocument, pointer: string): readonly Problem[] {
  if (field.type === 'grid') {
    if (field.fields !== undefined) return [];
    return [{ message: missingKey('fields', 'Field of type "grid"'), pointer, at: 'value' }];
  }
  const type = typeName(field);
  return GRID_KEYS.filter((key) => field[key] !== undefined).map((key) => ({
    message: gridKeyElsewhere(key, type),
    pointer: `${pointer}/${key}`,
    at: 'key' as const,
  }));
}

/** @param source of a document, of a grid's rows, or of a widget */
function sourceProblems(source: unknown, pointer: string): readonly Problem[] {
  if (!isRecord(source) || source.paging !== false || source.pageSize === undefined) return [];
  return [{ message: pageSizeWithoutPaging(), pointer: `${pointer}/pageSize`, at: 'key' }];
}

function regionProblems(regions: unknown): readonly Problem[] {
  if (!isRecord(regions)) return [];
  return Object.entries(regions).flatMap(([name, region]) =>
    isRecord(region) ? sourceProblems(region.source, `/regions/${name}/source`) : [],
  );
}

/** @param hasParts true if grids and slots, which need keys of their own, are allowed */
function fieldProblems(fields: unknown, pointer: string, hasParts = true): readonly Problem[] {
  if (!isRecord(fields)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isField(field)) return [];
    const at = `${pointer}/${name}`;
    const choices: readonly Problem[] =
      field.dict !== undefined && field.options !== undefined
        ? [{ message: dictAndOptions(), pointer: `${at}/options`, at: 'key' }]
        : [];
    return [
      ...choices,
      ...sourceProblems(field.source, `${at}/source`),
      ...(hasParts ? [...gridProblems(field, at), ...slotProblems(field, at)] : []),
      ...fieldProblems(field.fields, `${at}/fields`),
    ];
  });
}

function isField(value: unknown): value is AnyDocument {
  return isRecord(value);
}

/** Keys that go together or exclude each other, which JSON Schema can say only in many words. */
export function combinationProblems(document: AnyDocument): readonly Problem[] {
  return [
    ...sourceProblems(document.source, '/source'),
    ...regionProblems(document.regions),
    ...fieldProblems(document.fields, '/fields'),
    ...fieldProblems(document.filters, '/filters', false),
  ];
}
