import type { LiveForm } from '../../http/onlineForms.ts';
import { bodyFields } from '../../http/request/body.ts';

/**
 * The list of a main table: its screen, or the region of its page that shows the records. Empty for a sub-table, which has
 * no screen of its own.
 */
export function listPart({ screen }: Pick<LiveForm, 'screen'>): ReadonlyMap<string, unknown> {
  const document = bodyFields(JSON.parse(screen ?? '{}'));
  if (document.get('kind') !== 'page') return document;
  const main = bodyFields(bodyFields(document.get('regions')).get('main'));
  return bodyFields(main.get('screen'));
}
