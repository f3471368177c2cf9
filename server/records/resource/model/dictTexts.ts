import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Resources } from '../../../../src/common/resource/resources.ts';
import type { Services } from '../../../http/services.ts';
import type { Values } from './resource.ts';

/**
 * Adds `<name>_dictText` to the rows of a page, asking each dictionary column once for the whole page. Several values
 * are translated one by one; one without a text keeps its value; the key is missing when no value has a text
 * (contract conventions, section 5).
 */
export async function addDictTexts(
  rows: readonly Values[],
  columns: readonly ResourceColumn[],
  { dictionaries, resources }: Pick<Services, 'dictionaries'> & { readonly resources: Pick<Resources, 'dictionaryOf'> },
): Promise<Values[]> {
  const result = rows.map((row) => ({ ...row }));
  await Promise.all(
    columns.map(async (column) => {
      const { name, multiple } = column;
      const dictionary = resources.dictionaryOf(column);
      if (dictionary === null) return;
      const valuesOf = (row: Values): string[] => splitValue(row[name], multiple);
      const wanted = [...new Set(result.flatMap(valuesOf))];
      if (wanted.length === 0) return;
      const texts = await dictionaries.texts(dictionary, wanted);
      for (const row of result) {
        const values = valuesOf(row);
        if (!values.some((value) => texts.has(value))) continue;
        row[`${name}_dictText`] = values.map((value) => texts.get(value) ?? value).join(',');
      }
    }),
  );
  return result;
}

function splitValue(value: unknown, multiple: boolean): string[] {
  if (value === null || value === undefined || value === '') return [];
  return multiple
    ? String(value)
        .split(',')
        .filter((part) => part !== '')
    : [String(value)];
}
