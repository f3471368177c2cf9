import { useMemo, useSyncExternalStore } from 'react';
import { choiceReads, type Option, type OptionsPlan } from '../../runtime/contract/option.ts';
import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import { toList } from '../../runtime/data/values.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { OptionsModel } from '../../runtime/state/choices/optionsModel.ts';
import type { Dictionaries } from './table/columns.tsx';

/** A column that may hold codes. */
interface CodedColumn {
  readonly field: { readonly name: string; readonly options?: OptionsPlan | null };
}

type Reader = () => ReadonlyMap<string, Option> | null;

/** The values of a column whose texts did not come with their rows. */
function untranslated(name: string, rows: readonly Row[]): readonly string[] {
  const served = `${name}_dictText`;
  return [...new Set(rows.flatMap((row) => (row[served] ? [] : toList(row[name]))))];
}

/** Reads the texts of one column; null for none. */
function readerOf({ field }: CodedColumn, rows: readonly Row[], options: OptionsModel): Reader | null {
  const { name, options: plan } = field;
  if (!plan) return null;
  if (plan.kind === 'lookup') {
    const values = untranslated(name, rows);
    return values.length === 0 ? null : () => options.texts(plan, values);
  }
  // A list that depends on other fields differs from row to row: the server's `_dictText` is shown there.
  if (choiceReads(plan).length > 0) return null;
  const scope = recordScope({});
  return () => {
    const state = options.get(plan, scope);
    return state.state === 'ready' ? state.byValue : null;
  };
}

/** Reads the dictionaries of some columns; gives the same map until one of them changes. */
function dictionaryReader(
  options: OptionsModel,
  columns: readonly CodedColumn[],
  rows: readonly Row[],
): () => Dictionaries {
  const readers = columns.flatMap((column) => {
    const read = readerOf(column, rows, options);
    return read ? [{ name: column.field.name, read }] : [];
  });
  let known: Dictionaries = new Map();
  return () => {
    const entries = readers.flatMap(({ name, read }): [string, ReadonlyMap<string, Option>][] => {
      const byValue = read();
      return byValue ? [[name, byValue]] : [];
    });
    const isSame = entries.length === known.size && entries.every(([name, byValue]) => known.get(name) === byValue);
    if (!isSame) known = new Map(entries);
    return known;
  };
}

const NO_ROWS: readonly Row[] = [];

/** Texts and colours for the coded columns of rows. */
export function useDictionaries(columns: readonly CodedColumn[], rows: readonly Row[]): Dictionaries {
  const { options } = useRuntime();
  const asksForTexts = columns.some(({ field }) => field.options?.kind === 'lookup');
  // Otherwise the rows do not matter, and another page must not rebuild the columns.
  const named = asksForTexts ? rows : NO_ROWS;
  const read = useMemo(() => dictionaryReader(options, columns, named), [options, columns, named]);
  return useSyncExternalStore(options.subscribe, read);
}
