import { error, warning } from './message.ts';

export const unfitFieldDefault = (value: string, reason: string, hint: string | null = null) =>
  error('E150', `the default ${value} ${reason}`, hint);

export const bracesUnread = (name: string, braces: string) =>
  warning('W520', `"${name}" holds no expressions: ${braces} is shown as it is written`);

export const unknownIcon = (name: string, hint: string | null) =>
  warning('W523', `no icon is named "${name}", so none is shown`, hint);

export const unreadFilter = (name: string) => ({
  ...warning('W521', `filter "${name}" is defined, but no region reads "$filter.${name}"`),
  unused: name,
});
