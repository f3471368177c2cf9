import { FAMILIES } from '../../../src/common/plant/families.ts';
import { unitFactor, unitsOf } from '../telemetry/mapping/units.ts';
import type { Row } from './cells.ts';
import { found, HistoryFault } from './fault.ts';
import type { HistoryColumn, HistoryProfile } from './profile.ts';

/** A column of the file at its place. */
export interface Placed {
  readonly index: number;
  readonly column: HistoryColumn;
  /** Device of the column; null if the rows or the file name it. */
  readonly device: string | null;
  /** From the number of a cell to the stored unit and sign. */
  readonly factor: number;
}

/** Where everything is in the rows of a file. */
export interface Headings {
  readonly width: number;
  readonly columns: readonly Placed[];
  /** Position of the name of the device; null if the cells of a row do not have it. */
  readonly deviceIndex: number | null;
}

const ENERGY = new Set<HistoryColumn['kind']>(['intervalEnergy', 'dayTotal']);

function factorOf(column: HistoryColumn, line: number): number {
  const point = FAMILIES[column.family].byCode.get(column.point);
  if (!point && !ENERGY.has(column.kind)) {
    throw new HistoryFault(line, `设备没有测点“${column.point}”`, column.key);
  }
  const stored = ENERGY.has(column.kind) ? 'kWh' : (point?.unit ?? null);
  const factor = unitFactor(column.unit, stored);
  if (factor === null) {
    throw new HistoryFault(line, `单位“${column.unit}”不适用，应为 ${unitsOf(stored)}`, column.key);
  }
  return factor * (column.sign ?? 1);
}

function placesOf(keys: readonly string[], names: readonly string[] | null, column: HistoryColumn): readonly number[] {
  const all = keys.flatMap((key, index) => (key === column.key ? [index] : []));
  const groups = new Map<string, number[]>();
  for (const index of all) {
    const name = names?.[index] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), index]);
  }
  return [...groups.values()].flatMap((indexes) => {
    // Two columns of one heading are two quantities: the profile has to say which it means.
    if (indexes.length > 1 && column.nth === undefined) return indexes;
    return indexes.slice((column.nth ?? 1) - 1, column.nth ?? 1);
  });
}

/**
 * Finds the columns of a profile in the heading rows of a file.
 * @throws HistoryFault for a column that is absent or that is not distinct from another
 */
export function headingsOf(rows: readonly Row[], { keyRow, device, columns }: HistoryProfile): Headings {
  const { cells: keys, line } = rows[keyRow] ?? { cells: [], line: rows.length };
  const names = device.by === 'heading' ? (rows[device.row]?.cells ?? []) : null;
  const placed = columns.flatMap((column) => {
    const indexes = placesOf(keys, names, column);
    if (indexes.length === 0) {
      const known = keys
        .filter((key) => key !== '')
        .slice(0, 8)
        .map(found)
        .join('、');
      throw new HistoryFault(line, `缺少该列；文件的列为 ${known || '（空）'}`, column.key);
    }
    const groups = new Set(indexes.map((index) => names?.[index] ?? ''));
    if (groups.size < indexes.length) {
      throw new HistoryFault(line, `${indexes.length} 列同名，应在映射中指明第几列`, column.key);
    }
    const factor = factorOf(column, line);
    return indexes.map((index) => ({ index, column, device: names ? (names[index] ?? '') : null, factor }));
  });
  const deviceIndex = device.by === 'cell' ? keys.indexOf(device.key) : null;
  if (device.by === 'cell' && deviceIndex === -1) throw new HistoryFault(line, '缺少设备列', device.key);
  return { width: keys.length, columns: placed, deviceIndex };
}
