import type { Option } from '../../../runtime/contract/option.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { toNumber } from '../../../runtime/data/values.ts';
import type { OptionsModel } from '../../../runtime/state/choices/optionsModel.ts';
import type { GridColumn } from '../../../runtime/state/grid/model/gridColumns.ts';
import type { ReadText } from '../../../runtime/state/grid/model/gridModel.ts';
import { rowScope, type Surroundings } from '../../../runtime/state/grid/rows/rowScope.ts';

type Reading = ReturnType<ReadText>;

const EMPTY: Reading = { value: null };

/** Numbers as spreadsheets show them: grouped by thousands, perhaps with a unit or a currency sign around them. */
function readNumber(text: string): Reading {
  const digits = text.replaceAll(/[,\s，]/g, '');
  const number = toNumber(digits);
  return number === null ? { problem: '请输入数字' } : { value: number };
}

const MOMENT = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/;
const CLOCK = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;
const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** The time of day; null for one that no clock shows. */
function clockOf(parts: readonly (string | undefined)[]): string | null {
  const [hour = '0', minute = '0', second = '0'] = parts;
  const isOne = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isOne ? `${two(hour)}:${two(minute)}:${two(second)}` : null;
}

/** The day; null for one that no calendar has, e.g. 30 February. */
function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Days and times as spreadsheets write them, e.g. `2026/1/5 8:30`. */
function readMoment(text: string, format: string): Reading {
  const problem = { problem: `请按 ${format} 填写` };
  if (format === 'HH:mm:ss') {
    const clock = CLOCK.exec(text);
    const value = clock && clockOf(clock.slice(1));
    return value === null ? problem : { value };
  }
  const parts = MOMENT.exec(text);
  const day = parts && dayOf(parts[1], parts[2], parts[3]);
  const clock = parts && clockOf(parts.slice(4));
  if (day === null || clock === null) return problem;
  return { value: format === 'YYYY-MM-DD' ? day : `${day} ${clock}` };
}

function readChoices(text: string, known: readonly Option[], isList: boolean): Reading {
  const codeOf = (word: string) =>
    (known.find((option) => option.text === word) ?? known.find(({ value }) => value === word))?.value;
  const whole = codeOf(text);
  if (whole !== undefined) return { value: whole };
  const words = isList ? text.split(/[,，、;；]/).map((word) => word.trim()) : [text];
  const codes = words.map(codeOf);
  const missing = words.find((_, index) => codes[index] === undefined);
  return missing === undefined ? { value: codes.join(',') } : { problem: `“${missing}”不在选项中` };
}

const UNKNOWN = '选项未载入，请在单元格中选择';

type Refusal = Exclude<Reading, { value: unknown }>;

/** Choices of a column in a row; why there are none: never loaded whole, on their way, or dependent on an empty cell. */
function optionsOf(
  { field }: GridColumn,
  row: Row,
  around: Surroundings,
  options: OptionsModel,
): readonly Option[] | Refusal {
  if (!field.options || field.options.kind === 'lookup') return { problem: UNKNOWN };
  const state = options.get(field.options, rowScope(row, around));
  if (state.state === 'ready') return state.options;
  if (state.state === 'waiting') return { problem: '所依赖的单元格没有值' };
  return { problem: UNKNOWN, waits: state.state === 'loading' };
}

/**
 * What a pasted text means in a cell: the number, the day, the code of the dictionary text. What the field itself would
 * not take is told, never dropped.
 */
export function textReader(around: Surroundings, options: OptionsModel): ReadText {
  return (column, given, row) => {
    const { field } = column;
    const { renderer } = field;
    const text = given.trim();
    if (text === '') return EMPTY;
    if (renderer.read) return renderer.read(text, field);
    if (field.options) {
      const known = optionsOf(column, row, around, options);
      if ('problem' in known) return known;
      return readChoices(text, known, renderer.value === 'list' || field.most !== undefined);
    }
    if (renderer.value === 'number') return readNumber(text);
    if (renderer.moment) return readMoment(text, renderer.moment);
    const problem = renderer.check?.(given) ?? null;
    return problem === null ? { value: given } : { problem };
  };
}
