import { type Point, type PointEntry, pointsOf } from './point.ts';
import { COMBINER, INVERTER, METER, OTHER, TRANSFORMER, WEATHER } from './pointEntries.ts';

export type FamilyName = 'inverter' | 'combiner' | 'transformer' | 'meter' | 'weather' | 'other';

/** Kinds of devices whose telemetry has the same columns, and so one table. */
interface Family {
  readonly name: FamilyName;
  readonly points: readonly Point[];
  readonly byCode: ReadonlyMap<string, Point>;
}

/** Values of the dictionary `equipment_category` by family; every other category is of `other`. */
const CATEGORIES: Readonly<Record<string, FamilyName>> = {
  '1': 'inverter',
  '2': 'combiner',
  '4': 'transformer',
  '5': 'meter',
  '6': 'weather',
  '10': 'transformer',
  '15': 'meter',
  '16': 'weather',
};

function family(name: FamilyName, entries: readonly PointEntry[]): Family {
  const points = pointsOf(entries);
  return { name, points, byCode: new Map(points.map((point) => [point.code, point])) };
}

export const FAMILIES: Readonly<Record<FamilyName, Family>> = {
  inverter: family('inverter', INVERTER),
  combiner: family('combiner', COMBINER),
  transformer: family('transformer', TRANSFORMER),
  meter: family('meter', METER),
  weather: family('weather', WEATHER),
  other: family('other', OTHER),
};

/** The family of a category of equipment, by which its points and its table follow (decision 2). */
export function familyOf(category: string): Family {
  return FAMILIES[CATEGORIES[category] ?? 'other'];
}
