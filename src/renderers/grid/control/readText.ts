import { readClock } from '../../../common/values/moment/readClock.ts';
import { readDay, readMoment } from '../../../common/values/moment/readMoment.ts';
import { readNumber } from '../../../common/values/number/readNumber.ts';
import { trimUnseen } from '../../../common/values/text/unseen.ts';
import type { MomentFormat } from '../../../runtime/contract/fieldRenderer.ts';
import type { Option } from '../../../runtime/contract/option.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { OptionsModel } from '../../../runtime/state/choices/optionsModel.ts';
import type { GridColumn } from '../../../runtime/state/grid/model/gridColumns.ts';
import type { ReadText } from '../../../runtime/state/grid/model/gridModel.ts';
import { rowScope, type Surroundings } from '../../../runtime/state/grid/rows/rowScope.ts';
import { numberForm } from '../../fieldParts/numberForm.ts';

type Reading = ReturnType<ReadText>;

const EMPTY: Reading = { value: null };

/** Parser for each kind of moment. */
const MOMENTS: Readonly<Record<MomentFormat, (text: string) => Reading>> = {
  'YYYY-MM-DD': readDay,
  'YYYY-MM-DD HH:mm:ss': readMoment,
  'HH:mm:ss': readClock,
};

interface ChoiceForm {
  readonly isList: boolean;
  /** Whether a text that is not among the options is a value (S3.19a). */
  readonly takesOthers: boolean;
}

function readChoices(text: string, known: readonly Option[], { isList, takesOthers }: ChoiceForm): Reading {
  const codeOf = (word: string) =>
    (known.find((option) => option.text === word) ?? known.find(({ value }) => value === word))?.value;
  const whole = codeOf(text);
  if (whole !== undefined) return { value: whole };
  const words = isList ? text.split(/[,，、;；]/).map((word) => word.trim()) : [text];
  const codes = words.map((word) => codeOf(word) ?? (takesOthers ? word : undefined));
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
 * Parses a pasted text for a cell: the number, the day, the code of the dictionary text. Reports,
 * and never drops, what the field would refuse.
 */
export function textReader(around: Surroundings, options: OptionsModel): ReadText {
  return (column, given, row) => {
    const { field } = column;
    const { renderer } = field;
    const text = trimUnseen(given);
    if (text === '') return EMPTY;
    if (renderer.read) return renderer.read(text, field);
    if (field.options) {
      const known = optionsOf(column, row, around, options);
      if ('problem' in known) return known;
      return readChoices(text, known, {
        isList: renderer.value === 'list' || field.most !== undefined,
        takesOthers: field.props.allowInput === true,
      });
    }
    if (renderer.value === 'number') return readNumber(text, numberForm(field));
    if (renderer.moment) return MOMENTS[renderer.moment](text);
    const problem = renderer.check?.(given) ?? null;
    return problem === null ? { value: given } : { problem };
  };
}
