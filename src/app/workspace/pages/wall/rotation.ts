import { isRecord } from '../../../../runtime/data/json.ts';

/** Regions that the wall goes through. */
const MOST_REGIONS = 40;

/** Codes of the provinces with stations, of an answer of the map. */
export function regionsOf(result: unknown): readonly string[] {
  const regions = isRecord(result) && Array.isArray(result.regions) ? result.regions : [];
  return regions
    .flatMap((one: unknown) => (isRecord(one) && typeof one.code === 'string' && one.code !== '' ? one.code : []))
    .slice(0, MOST_REGIONS);
}

/**
 * The address that is shown next: the whole fleet, then each province, then the fleet again.
 * @param search query of the present address; its other parameters stay
 */
export function nextSearch(search: string, regions: readonly string[]): string {
  const query = new URLSearchParams(search);
  const at = regions.indexOf(query.get('regionCode') ?? '');
  const next = regions[at + 1];
  if (next === undefined) query.delete('regionCode');
  else query.set('regionCode', next);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
