import {
  type AnswerFields,
  type AnswerShape,
  type AnswerShapes,
  listIn,
  rowFields,
  shapeAt,
} from '../../common/answerShape.ts';
import type { ResourceModel } from '../../common/resource/resource.ts';
import type { Registries } from '../contract/registry.ts';
import type { WidgetRead } from '../contract/widget.ts';
import { isRecord, type Row } from '../data/json.ts';
import { Cursor } from '../diagnostics/cursor.ts';
import { noNumber, thirdUnit, unansweredField } from '../diagnostics/messages/page.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { figureFields } from '../resource/measures/figureFields.ts';

/** Response shapes that regions of a page are checked against. */
interface Answers {
  /** Response shapes of a server's calls. */
  readonly calls: AnswerShapes;
  /** A resource by name; null where there is none. */
  resource(name: string): ResourceModel | null;
}

/** A shape and what people call its source. */
interface Source {
  readonly name: string;
  readonly shape: AnswerShape;
}

type Keys = readonly (string | number)[];

const MOST_UNITS = 2;
/** Marks of series that are read once from the answer, not from its rows. */
const OF_ANSWER: ReadonlySet<unknown> = new Set(['span', 'rule']);
/** Forms that draw no second axis. */
const WITHOUT_AXES: ReadonlySet<unknown> = new Set(['pie', 'table']);

function sourceOf(region: Row, answers: Answers): Source | null {
  const { figures, source } = region;
  if (isRecord(figures)) {
    const resource = typeof figures.resource === 'string' ? answers.resource(figures.resource) : null;
    return resource && { name: resource.name, shape: [figureFields(figures, resource)] };
  }
  const call = isRecord(source) ? (source.list ?? source.read) : null;
  const path = typeof call === 'string' ? call.replace(/^GET +/, '') : '';
  const shape = Object.hasOwn(answers.calls, path) ? answers.calls[path] : undefined;
  return shape === undefined
    ? null
    : { name: path, shape: isRecord(source) && source.list !== undefined ? listIn(shape) : shape };
}

/** Places of a setting with the values there: `series.*.field` has one for each series. */
function placesOf(value: unknown, keys: readonly string[], before: Keys = []): readonly (readonly [Keys, string])[] {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof value === 'string' ? [[before, value]] : [];
  if (key === '*')
    return Array.isArray(value) ? value.flatMap((item, index) => placesOf(item, rest, [...before, index])) : [];
  return isRecord(value) ? placesOf(value[key], rest, [...before, key]) : [];
}

/** Shape that a widget reads: the response, its rows, or null if unknown. */
function fieldsFor(place: WidgetRead['in'], { shape }: Source, props: Row): AnswerShape | null {
  if (place === 'answer') return shape;
  const path = typeof props.rows === 'string' ? props.rows.split('.') : [];
  const own = place === 'first' ? shape : shapeAt(shape, path);
  const rows: AnswerFields | null = own === null ? null : rowFields(own);
  return place === 'row' ? rows : Array.isArray(own) ? rows : own;
}

/** Names at the level of a path that would be right. */
function namesAt(shape: AnswerShape, path: readonly string[], isNumber: boolean): readonly string[] {
  const above = path.slice(0, -1);
  const level = shapeAt(shape, above);
  if (level === null || typeof level === 'string' || Array.isArray(level)) return [];
  return Object.entries(level).flatMap(([name, value]) =>
    name !== '*' && (!isNumber || value === 'number') ? [[...above, name].join('.')] : [],
  );
}

function checkRead(read: WidgetRead, source: Source, props: Row, cursor: Cursor): void {
  for (const [keys, name] of placesOf(props, read.at.split('.'))) {
    const series = Array.isArray(props.series) ? props.series[Number(keys[1])] : null;
    const isOnce = isRecord(series) && keys[0] === 'series' && OF_ANSWER.has(series.mark);
    const shape = fieldsFor(isOnce ? 'answer' : read.in, source, props);
    const path = name.split('.');
    if (shape === null || name.includes('{')) continue;
    const found = shapeAt(shape, path);
    const isText = read.number === true && !isOnce && found === 'text';
    if (found !== null && !isText) continue;
    const known = namesAt(shape, path, isText);
    const tell = isText ? noNumber : unansweredField;
    cursor.at(...keys).report(tell(name, source.name, known, nearest(name, known)));
  }
}

/** Two units have an axis each; a third one has none. */
function checkUnits(props: Row, cursor: Cursor): void {
  if (WITHOUT_AXES.has(props.type)) return;
  const units: string[] = [];
  for (const [keys, unit] of placesOf(props, ['series', '*', 'unit'])) {
    if (units.includes(unit)) continue;
    if (units.length === MOST_UNITS) cursor.at(...keys).report(thirdUnit(unit, units, nearest(unit, units)));
    else units.push(unit);
  }
}

/**
 * Problems with the values that regions of a page show: unknown names, texts on an axis of numbers,
 * a third unit.
 */
export function shownValueProblems(document: unknown, { widgets }: Registries, answers: Answers): readonly Problem[] {
  const sink: Problem[] = [];
  const regions = isRecord(document) && isRecord(document.regions) ? document.regions : {};
  for (const [name, region] of Object.entries(regions)) {
    const widget = isRecord(region) && typeof region.widget === 'string' ? widgets.get(region.widget) : undefined;
    if (!isRecord(region) || widget?.reads === undefined || !isRecord(region.props)) continue;
    const { props } = region;
    const cursor = new Cursor(sink, ['regions', name, 'props']);
    checkUnits(props, cursor);
    const source = sourceOf(region, answers);
    if (source) for (const read of widget.reads) checkRead(read, source, props, cursor);
  }
  return sink;
}
