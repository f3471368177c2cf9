import { error, warning } from './message.ts';

/** E150: a default that the field cannot hold; `reason` is a clause. */
export const unfitFieldDefault = (value: string, reason: string, hint: string | null = null) =>
  error('E150', [value, reason], hint);

/** W520: braces in a key that is not evaluated. */
export const bracesUnread = (name: string, braces: string) => warning('W520', [name, braces]);

/** W523: no icon of that name. */
export const unknownIcon = (name: string, hint: string | null) => warning('W523', [name], hint);

/** W521: a filter that no region reads. */
export const unreadFilter = (name: string) => ({ ...warning('W521', [name]), unused: name });
