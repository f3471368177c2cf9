import { trimmedText } from '../../foundation/valueText.ts';
import type { ChangeScope } from '../../records/resource/model/resource.ts';

/** Names with commas, as people write them, each once. */
export function namesIn(text: string): readonly string[] {
  const names = text.split(/[,，、]/).map(trimmedText);
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * Stores the columns that the charts of a report name as its form offers them: without blanks, each once, with plain
 * commas. Other clients may have written them by hand.
 */
export async function storeChartNames({ trx }: Pick<ChangeScope, 'trx'>, headId: string): Promise<void> {
  const charts = await trx
    .selectFrom('onl_cgreport_chart')
    .select(['id', 'category_field', 'series_fields'])
    .where('head_id', '=', headId)
    .execute();
  for (const { id, category_field, series_fields } of charts) {
    const names = { category_field: trimmedText(category_field), series_fields: namesIn(series_fields).join(',') };
    if (names.category_field === category_field && names.series_fields === series_fields) continue;
    await trx.updateTable('onl_cgreport_chart').set(names).where('id', '=', id).execute();
  }
}
