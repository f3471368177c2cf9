import type { Services } from '../../http/services.ts';
import { addDictTexts } from '../../records/resource/model/dictTexts.ts';
import type { Resource, Values } from '../../records/resource/model/resource.ts';

/**
 * These announcements with the real name of the user who released them, since readers do not know accounts
 * (S2.41).
 */
export function withSenderNames(
  rows: readonly Values[],
  { columns, resources }: Resource,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<Values[]> {
  const sender = columns.get('sender');
  return addDictTexts(rows, sender ? [sender] : [], { dictionaries, resources });
}
