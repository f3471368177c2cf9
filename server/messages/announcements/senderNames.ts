import type { Services } from '../../http/services.ts';
import { addDictTexts } from '../../records/resource/model/dictTexts.ts';
import type { Resource, Values } from '../../records/resource/model/resource.ts';

/** These announcements with the name of whoever released them: readers know people, not accounts (S2.41). */
export function withSenderNames(
  rows: readonly Values[],
  { columns, resources }: Resource,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<Values[]> {
  const sender = columns.get('sender');
  return addDictTexts(rows, sender ? [sender] : [], { dictionaries, resources });
}
