import type { Resource as ResourceDocument } from '../../common/resource/document.generated.ts';
import { type ResourceModel, STAMPS, TENANT } from '../../common/resource/resource.ts';
import {
  batchNeedsWrites,
  importNeedsAdd,
  renamedToItself,
  reservedColumn,
  screensNeeded,
  shownToEverybody,
  unknownColumn,
  viewIsRead,
} from '../diagnostics/messages/resources.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** Operations of a batch of changes. */
const BATCHED = ['add', 'edit', 'delete'] as const;

/** One place that names a column of the same resource. */
interface Mention {
  readonly name: string;
  readonly keys: readonly (string | number)[];
  /** Whether the name is a key rather than a value. */
  readonly isKey?: boolean;
  /** Offset of the name in a longer text. */
  readonly offset?: number;
}

function orderMentions(order: string): readonly Mention[] {
  const mentions: Mention[] = [];
  let offset = 0;
  for (const part of order.split(',')) {
    const name = part.trim().split(' ')[0] ?? '';
    mentions.push({ name, keys: ['order'], offset: offset + part.indexOf(name) });
    offset += part.length + 1;
  }
  return mentions;
}

function textMentions({ texts = [] }: ResourceDocument): readonly Mention[] {
  return texts.flatMap(({ text, code, order, conditions = [], only = {} }, index) => {
    const at = ['texts', index] as const;
    return [
      { name: text, keys: [...at, 'text'] },
      { name: code, keys: [...at, 'code'] },
      ...(order === undefined ? [] : [{ name: order, keys: [...at, 'order'] }]),
      ...conditions.map((name, place) => ({ name, keys: [...at, 'conditions', place] })),
      ...Object.keys(only).map((name) => ({ name, keys: [...at, 'only', name], isKey: true })),
    ];
  });
}

function columnMentions({ columns }: ResourceDocument): readonly Mention[] {
  return Object.entries(columns).flatMap(([column, { unique }]) => {
    const within = typeof unique === 'object' ? (unique.within ?? []) : [];
    return within.map((name, index) => ({ name, keys: ['columns', column, 'unique', 'within', index] }));
  });
}

function indexMentions({ indexes = [] }: ResourceDocument): readonly Mention[] {
  return indexes.flatMap((index, place): readonly Mention[] =>
    typeof index === 'string'
      ? [{ name: index, keys: ['indexes', place] }]
      : index.map((name, inner) => ({ name, keys: ['indexes', place, inner] })),
  );
}

function parameterMentions({ parameters = {} }: ResourceDocument): readonly Mention[] {
  return Object.entries(parameters).map(([name, { column, of }]) =>
    of === undefined
      ? { name: column, keys: ['parameters', name, 'column'] }
      : { name: of, keys: ['parameters', name, 'of'] },
  );
}

function mentionsOf(document: ResourceDocument): readonly Mention[] {
  const { logicalDelete, department, order, tree, only = {} } = document;
  const parts: readonly (Mention | null)[] = [
    logicalDelete ? { name: logicalDelete.column, keys: ['logicalDelete', 'column'] } : null,
    department === undefined ? null : { name: department, keys: ['department'] },
    tree ? { name: tree.parent, keys: ['tree', 'parent'] } : null,
    tree?.hasChildren === undefined ? null : { name: tree.hasChildren, keys: ['tree', 'hasChildren'] },
    ...Object.keys(only).map((name) => ({ name, keys: ['only', name], isKey: true })),
  ];
  return [
    ...columnMentions(document),
    ...(order === undefined ? [] : orderMentions(order)),
    ...parts.filter((part) => part !== null),
    ...parameterMentions(document),
    ...textMentions(document),
    ...indexMentions(document),
  ];
}

function ownColumnProblems({ columns, stamps = true, tenant = false }: ResourceDocument): readonly Problem[] {
  return Object.entries(columns).flatMap(([name, { was }]): readonly Problem[] => {
    const isStamp = stamps && STAMPS.some((stamp) => stamp === name);
    return [
      ...(isStamp
        ? [{ message: reservedColumn(name, 'stamps'), pointer: pointerOf(['columns', name]), at: 'key' as const }]
        : []),
      ...(tenant && name === TENANT
        ? [{ message: reservedColumn(name, 'tenant'), pointer: pointerOf(['columns', name]), at: 'key' as const }]
        : []),
      ...(was !== undefined && Object.hasOwn(columns, was)
        ? [{ message: renamedToItself(was), pointer: pointerOf(['columns', name, 'was']), at: 'value' as const }]
        : []),
    ];
  });
}

/**
 * Parts that many users see: options are shown to anyone who chooses, and the order of a list
 * reveals which value is higher.
 */
const TOLD: ReadonlySet<unknown> = new Set(['texts', 'order']);

function isGuarded({ columns }: ResourceModel, name: string): boolean {
  const permission = columns.get(name)?.permission ?? null;
  return permission !== null;
}

/** Operations that a view can offer. */
const READS: ReadonlySet<string> = new Set(['list', 'queryById', 'export']);

/** Operations that would write into a view; where the document names none, it asks for all. */
function viewProblems({ view, operations }: ResourceDocument): readonly Problem[] {
  if (view !== true) return [];
  if (operations === undefined) return [{ message: viewIsRead('add'), pointer: pointerOf(['view']), at: 'key' }];
  return operations.flatMap((operation, index) =>
    READS.has(operation)
      ? []
      : [{ message: viewIsRead(operation), pointer: pointerOf(['operations', index]), at: 'value' as const }],
  );
}

/** Reports unknown columns, columns that reveal too much, and what a resource lacks as a whole. */
export function nameProblems(document: ResourceDocument, model: ResourceModel): readonly Problem[] {
  const unknown = mentionsOf(document)
    .filter(({ name }) => !model.columns.has(name))
    .map(({ name, keys, isKey = false, offset }): Problem => {
      const place = `"${keys[keys[0] === 'columns' ? 2 : 0]}"`;
      return {
        message: unknownColumn(name, place, nearest(name, model.columns.keys())),
        pointer: pointerOf(keys),
        at: isKey ? 'key' : 'value',
        ...(offset === undefined ? {} : { offset }),
      };
    });
  const told = mentionsOf(document)
    .filter(({ name, keys }) => TOLD.has(keys[0]) && keys[2] !== 'only' && isGuarded(model, name))
    .map(
      ({ name, keys, offset }): Problem => ({
        message: shownToEverybody(name, `"${keys[0]}"`),
        pointer: pointerOf(keys),
        at: 'value',
        ...(offset === undefined ? {} : { offset }),
      }),
    );
  const importAt = (document.operations ?? []).indexOf('import');
  const isAdding = importAt < 0 || model.operations.has('add');
  const batchAt = (document.operations ?? []).indexOf('saveBatch');
  const isWriting = batchAt < 0 || BATCHED.some((operation) => model.operations.has(operation));
  const silent = model.operations.size > 0 && model.screens.length === 0;
  return [
    ...ownColumnProblems(document),
    ...unknown,
    ...told,
    ...viewProblems(document),
    ...(isAdding
      ? []
      : [{ message: importNeedsAdd, pointer: pointerOf(['operations', importAt]), at: 'value' as const }]),
    ...(isWriting
      ? []
      : [{ message: batchNeedsWrites, pointer: pointerOf(['operations', batchAt]), at: 'value' as const }]),
    ...(silent ? [{ message: screensNeeded([...model.operations]), pointer: '', at: 'value' as const }] : []),
  ];
}
