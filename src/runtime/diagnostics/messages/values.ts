import { error, warning } from './message.ts';

export const unfitFieldDefault = (value: string, reason: string, hint: string | null = null) =>
  error('E150', [value, reason], hint);

export const bracesUnread = (name: string, braces: string) => warning('W520', [name, braces]);

export const unknownIcon = (name: string, hint: string | null) => warning('W523', [name], hint);

export const unreadFilter = (name: string) => ({ ...warning('W521', [name]), unused: name });
