import { resourceOfKey } from '../../../src/common/resource/resourceKey.ts';
import type { ServerFacts } from '../../../src/common/serverFacts.ts';
import { gatherChecked, gatherShown } from '../../../src/runtime/language/assembly/gather.ts';
import type { CheckJob } from './checkJob.ts';
import { type Library, placeOf } from './library.ts';

/** Reads everything that checking a text needs. */
export async function jobOf(
  text: string,
  name: string,
  library: Library,
  facts: ServerFacts | null = null,
): Promise<CheckJob> {
  const file = placeOf(name);
  const used = await gatherChecked(text, async (other) => {
    const resource = resourceOfKey(other);
    if (resource !== null) return library.readResource(resource);
    return other === name ? { file, text } : library.read(other);
  });
  const shown = await gatherShown(text, (screen) => library.read(screen));
  return { text, name, file, screens: [...new Set([...library.names, name])], used, shown, facts };
}
