import type { CellContext } from '../../runtime/contract/fieldRenderer.ts';
import type { Option } from '../../runtime/contract/option.ts';
import { isEmpty } from '../../runtime/data/values.ts';
import { asList, asText } from './stringValues.ts';

/**
 * Text of a coded value: the server's `<name>_dictText` first, else the loaded options. Values joined with commas are
 * translated one by one; what is not known stays as it is.
 */
export function choiceText(value: unknown, context: CellContext): string {
  const served = context.row[`${context.field.name}_dictText`];
  if (typeof served === 'string' && served !== '') return served;
  if (isEmpty(value)) return '';
  const { optionsByValue } = context;
  if (!optionsByValue) return asText(value);
  const whole = optionsByValue.get(asText(value));
  if (whole) return whole.text;
  return asList(value)
    .map((entry) => optionsByValue.get(entry)?.text ?? entry)
    .join(',');
}

/** Option of a single value. */
function optionOf(value: unknown, context: CellContext): Option | undefined {
  return isEmpty(value) ? undefined : context.optionsByValue?.get(asText(value));
}

/** Colour of a coded value: set by the document along with its dictionary, else by the option. */
export function colorOf(value: unknown, context: CellContext): string | undefined {
  const { colors } = context.field;
  const key = asText(value);
  return colors && Object.hasOwn(colors, key) ? colors[key] : optionOf(value, context)?.color;
}

/** Options plus those present values that are no longer offered, so that nothing stored becomes invisible. */
export function withUnknown(options: readonly Option[], values: readonly string[]): readonly Option[] {
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  return unknown.length === 0 ? options : [...options, ...unknown.map((value) => ({ value, text: value }))];
}
