import type { Message } from './messages/message.ts';
import { TEXTS } from './texts/texts.ts';

/** The text of a message, in English. */
export function textOf({ id, parts }: Pick<Message, 'id' | 'parts'>): string {
  // `error` and `warning` check the parts against the text.
  return String(Reflect.apply(TEXTS[id], null, parts));
}
