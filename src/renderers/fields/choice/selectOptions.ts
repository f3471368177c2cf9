import type { Option } from '../../../runtime/contract/option.ts';
import { withUnknown } from '../../fieldParts/choiceText.ts';

export interface SelectEntry {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean | undefined;
}

/** Options in the shape of the select component; present values that are not offered stay readable. */
export function selectEntries(options: readonly Option[] | undefined, values: readonly string[]): SelectEntry[] {
  return withUnknown(options ?? [], values).map(({ value, text, disabled }) => ({ value, label: text, disabled }));
}

/** The value of a typed text: that of the option with this label, else the text itself. */
export function codeOfTyped(typed: string, entries: readonly SelectEntry[]): string {
  return entries.find(({ label }) => label === typed)?.value ?? typed;
}

/** Filter for typed text; without `allowSearch` all options stay. */
export function narrowing(allowSearch: boolean) {
  return { filterOption: allowSearch ? matchesLabel : false, optionFilterProp: 'label' } as const;
}

/** Search by the visible text, without regard to case. */
export function matchesLabel(search: string, entry: SelectEntry | undefined): boolean {
  return entry?.label.toLowerCase().includes(search.trim().toLowerCase()) ?? false;
}
