import type { CSSProperties } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import { figureText } from '../../display/figureText.ts';
import { StateIcon } from '../StateIcon.tsx';
import type { ShownField } from '../shownFields.ts';
import type { State } from '../states.ts';
import styles from './map.module.css';
import { plottedPlaces } from './plottedPlaces.ts';
import { PROVINCES, provinceRows } from './provinces.ts';

interface DrawnMapProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly name: string;
  readonly size: ShownField | undefined;
  readonly stateOf: (row: Row) => State | null;
  readonly values: readonly ShownField[];
  readonly isChosen: (row: Row) => boolean;
  readonly onChoose: (row: Row) => void;
}

const SMALLEST = 0.35;

/** Sizes of marks as a share of the largest one: the area follows the figure. */
function sizesOf(rows: readonly Row[], size: ShownField | undefined) {
  const amountOf = (row: Row) => (size ? Math.max(0, toNumber(row[size.field]) ?? 0) : 0);
  const largest = Math.max(0, ...rows.map(amountOf));
  return (row: Row) => (largest === 0 ? SMALLEST : Math.max(SMALLEST, Math.sqrt(amountOf(row) / largest)));
}

/** The sentence about a place: `甘肃 故障 · 装机 100 MW`. @param shown the name as it is drawn, which comes first */
function aboutOf({ stateOf, size, values }: DrawnMapProps, row: Row, shown: string): string {
  const state = stateOf(row);
  const figures = [...(size ? [size] : []), ...values].map(({ field, title, unit }) =>
    [title, figureText(row[field], undefined) ?? '--', unit].filter((part) => part !== null).join(' '),
  );
  return [[shown, state?.title].filter(Boolean).join(' '), ...figures].join(' · ');
}

/** Every province as a tile; those without rows are pale and cannot be chosen. */
export function Tiles({ code, ...map }: DrawnMapProps & { readonly code: string }) {
  const { label, rows, stateOf, isChosen, onChoose } = map;
  const byCode = provinceRows(rows, code);
  const sizeOf = sizesOf([...byCode.values()], map.size);
  return (
    <ul className={styles.tiles} aria-label={label}>
      {PROVINCES.map((province) => {
        const row = byCode.get(province.code);
        const place = { gridColumn: province.column, gridRow: province.line };
        if (!row) {
          return (
            <li key={province.code} className={styles.pale} style={place}>
              {province.name}
            </li>
          );
        }
        const state = stateOf(row);
        return (
          <li key={province.code} style={place}>
            <button
              type="button"
              className={styles.tile}
              data-state={state?.look}
              title={aboutOf(map, row, province.name)}
              aria-label={aboutOf(map, row, province.name)}
              aria-pressed={isChosen(row)}
              onClick={() => onChoose(row)}
            >
              <i className={styles.fill} style={{ '--size': sizeOf(row) } as CSSProperties} aria-hidden />
              <span className={styles.tileName}>{province.name}</span>
              {state && <StateIcon state={state} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PlacesProps extends DrawnMapProps {
  readonly longitude: string;
  readonly latitude: string;
}

/** Places by their coordinates, north above. */
export function Places({ longitude, latitude, ...map }: PlacesProps) {
  const { label, rows, name, stateOf, isChosen, onChoose } = map;
  const places = plottedPlaces(rows, longitude, latitude);
  const sizeOf = sizesOf(rows, map.size);
  const missing = rows.length - places.length;
  return (
    <>
      <ul className={styles.plot} aria-label={label}>
        {places.map(({ row, left, top }) => {
          const state = stateOf(row);
          const at = { '--left': left, '--top': top, '--size': sizeOf(row) } as CSSProperties;
          return (
            <li key={`${toText(row[name])} ${left} ${top}`} className={styles.place} style={at}>
              <button
                type="button"
                className={styles.mark}
                data-state={state?.look}
                title={aboutOf(map, row, toText(row[name]))}
                aria-label={aboutOf(map, row, toText(row[name]))}
                aria-pressed={isChosen(row)}
                onClick={() => onChoose(row)}
              >
                {state && <StateIcon state={state} />}
              </button>
              <span className={styles.placeName} aria-hidden>
                {toText(row[name])}
              </span>
            </li>
          );
        })}
      </ul>
      {missing > 0 && <p className={styles.note}>另有 {missing} 个没有坐标，见数据</p>}
    </>
  );
}
