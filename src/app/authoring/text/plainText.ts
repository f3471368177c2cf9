import { DEFAULT_LANGUAGE, textIn } from '../../../common/languages.ts';
import { isRecord } from '../../../runtime/data/json.ts';

/** A text of a document, in the language of the console's authors; undefined for anything else. */
export function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || typeof value['zh-CN'] !== 'string') return undefined;
  return textIn({ 'zh-CN': value['zh-CN'] }, DEFAULT_LANGUAGE);
}
