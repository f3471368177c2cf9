import { error } from './message.ts';

export const callMissing = (action: string, call: string) =>
  error('E401', `action "${action}" needs the call "${call}", which the source does not name`);

export const noListCall = () => error('E402', 'a list needs the call "list": write a base path or "list": "GET /path"');

export const noSaveBatchCall = (resource: string | null) =>
  error(
    'E408',
    resource === null
      ? 'a grid is saved with the call "saveBatch": write "saveBatch": "POST /path", or use kind "list"'
      : `a grid is saved with "saveBatch", which resource "${resource}" does not offer: add it to its "operations", or use kind "list"`,
  );

export const noSource = (name: string) => error('E403', `"${name}" needs a source, and the document has none`);

export const noReadCall = () =>
  error('E404', 'a detail needs the call "read": write a base path or "read": "GET /path"');

export const widgetNeedsSource = (widget: string) =>
  error('E405', `widget "${widget}" needs a source with the call "list" or "read"`);

export const pageSizeWithoutPaging = () =>
  error('E407', '"pageSize" says nothing where "paging" is false: the call answers everything at once');

export const widgetSourceUnused = (widget: string) => error('E406', `widget "${widget}" has no use for a source`);
