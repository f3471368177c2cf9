import type { Fills } from '../../../runtime/contract/fieldRenderer.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { propsOf } from '../../shared/registeredProps.ts';

/** Which columns of the chosen rows fill which fields; null when the props name no report or nothing to fill (S5.10). */
export function popupFills(props: Row): Fills | null {
  // The compiler asks before it is known whether the props are right.
  const { report, map } = propsOf({ props }, 'popup');
  if (typeof report !== 'string' || report === '' || !isRecord(map)) return null;
  const targets = Object.entries(map).flatMap(([source, target]) =>
    typeof target === 'string' ? [[source, target] as const] : [],
  );
  return targets.length === 0 ? null : { prop: 'map', targets };
}

/** The values of the fields after a choice: of one row as they are, of several joined with commas. */
export function filledFrom(rows: readonly Row[], { targets }: Fills): Row {
  const [first, ...others] = rows;
  return Object.fromEntries(
    targets.map(([source, target]) => {
      if (first === undefined) return [target, ''];
      if (others.length === 0) return [target, first[source] ?? ''];
      return [target, rows.map((row) => toText(row[source])).join(',')];
    }),
  );
}
