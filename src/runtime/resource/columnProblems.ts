import type { TypedKey } from '../../common/columnTypes/columnType.ts';
import { COLUMN_TYPES } from '../../common/columnTypes/index.ts';
import { readWire } from '../../common/columnTypes/wire.ts';
import { completeColumn } from '../../common/resource/completeColumn.ts';
import type { Column, Resource as ResourceDocument } from '../../common/resource/document.generated.ts';
import type { ResourceColumn } from '../../common/resource/resource.ts';
import {
  keyNotForColumnType,
  markedByServer,
  referenceWithoutTarget,
  unfitDefault,
  unknownColumnType,
} from '../diagnostics/messages/resources.ts';
import { minAboveMax } from '../diagnostics/messages/shape.ts';
import { NEIGHBOURS } from '../diagnostics/neighbours.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearestWord } from '../diagnostics/suggest.ts';
import { describe } from '../language/describe.ts';
import { readPattern } from '../patterns/readPattern.ts';

/** Keys that only some types know, in the order in which documents have them. */
const TYPED_KEYS: readonly TypedKey[] = [
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'precision',
  'unit',
  'unique',
  'dict',
  'multiple',
  'to',
  'by',
  'onDelete',
  'default',
  'filter',
  'sort',
];

/** A key given as `false` asks for nothing, so no type needs to know it. */
function asks(value: unknown): boolean {
  return value !== undefined && value !== false;
}

/** Fault of a default, checked after its column's own rules; null if valid. */
function defaultFault(column: ResourceColumn): string | null {
  const value = column.default;
  if (value === null) return null;
  const { type, minimum, maximum, maxLength, pattern } = column;
  const read = readWire(column, value);
  if (read === undefined || (type.row === 'string' && typeof value !== 'string'))
    return `is no value of type "${type.name}"`;
  if (typeof read === 'number' && minimum !== null && read < minimum) return `is below the minimum ${minimum}`;
  if (typeof read === 'number' && maximum !== null && read > maximum) return `is above the maximum ${maximum}`;
  if (typeof read !== 'string') return null;
  if (maxLength !== null && read.length > maxLength) return `is longer than ${maxLength} characters`;
  const matches = pattern === null || (readPattern(pattern).pattern?.matches(read) ?? true);
  return matches ? null : 'does not match the pattern';
}

function problemsOf(name: string, column: Column): readonly Problem[] {
  const at = (...keys: string[]) => pointerOf(['columns', name, ...keys]);
  const typeName = column.type ?? 'text';
  const type = COLUMN_TYPES.get(typeName);
  if (!type) {
    const hint = nearestWord(typeName, [...COLUMN_TYPES.keys()], NEIGHBOURS);
    return [{ message: unknownColumnType(typeName, hint), pointer: at('type'), at: 'value' }];
  }
  const problems: Problem[] = TYPED_KEYS.filter((key) => asks(column[key]) && !type.keys.includes(key)).map((key) => ({
    message: keyNotForColumnType(key, typeName),
    pointer: at(key),
    at: 'key',
  }));
  if (column.requires !== undefined && !type.keys.includes('to'))
    problems.push({ message: keyNotForColumnType('requires', typeName), pointer: at('requires'), at: 'key' });
  if (type.keys.includes('to') && column.to === undefined)
    problems.push({ message: referenceWithoutTarget(name), pointer: at(), at: 'key' });
  const { minimum, maximum, pattern } = column;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    problems.push({
      message: minAboveMax('minimum', minimum, 'maximum', maximum),
      pointer: at('minimum'),
      at: 'value',
    });
  const wrong = pattern === undefined ? null : readPattern(pattern).problem;
  if (wrong) problems.push({ ...wrong, pointer: at('pattern'), at: 'value' });
  const fault = problems.length === 0 ? defaultFault(completeColumn(name, column)) : null;
  if (fault !== null)
    problems.push({ message: unfitDefault(describe(column.default), fault), pointer: at('default'), at: 'value' });
  return problems;
}

function markProblems({ columns, logicalDelete }: ResourceDocument): readonly Problem[] {
  const mark = logicalDelete && columns[logicalDelete.column];
  if (!logicalDelete || !mark) return [];
  return (['default', 'write', 'required'] as const)
    .filter((key) => mark[key] !== undefined)
    .map((key) => ({
      message: markedByServer(key, logicalDelete.column),
      pointer: pointerOf(['columns', logicalDelete.column, key]),
      at: 'key',
    }));
}

/** Problems with the columns, each on its own. */
export function columnProblems(document: ResourceDocument): readonly Problem[] {
  const columns = Object.entries(document.columns).flatMap(([name, column]) => problemsOf(name, column));
  return [...columns, ...markProblems(document)];
}
