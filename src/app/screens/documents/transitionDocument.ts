import { parseJson } from '../../../common/parseJson.ts';
import { resourceKey } from '../../../common/resource/resourceKey.ts';
import { transitionOfScreen } from '../../../common/resource/transitionScreen.ts';
import type { Documents, DocumentText } from './documents.ts';

/** The screen of a transition, made from its resource; null for any other name, and where there is no such transition. */
export async function transitionDocument(name: string, documents: Documents): Promise<DocumentText | null> {
  const asked = transitionOfScreen(name);
  const resource = asked && (await documents.read(resourceKey(asked.resource)));
  if (!resource) return null;
  // Made for the few screens that are dialogs of transitions.
  const { transitionText } = await import('../../../runtime/resource/states/transitionText.ts');
  const text = transitionText(parseJson(resource.text), asked.transition);
  return text === null ? null : { name, file: resource.file, text };
}
