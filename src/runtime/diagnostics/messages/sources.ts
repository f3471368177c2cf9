import { error } from './message.ts';

/** E401: an action needs a call that the source lacks. */
export const callMissing = (action: string, call: string) => error('E401', [action, call]);

/** E402: a list without the call `list`. */
export const noListCall = () => error('E402', []);

/** E408: a grid without the call `saveBatch`; `resource` is null for a source of its own. */
export const noSaveBatchCall = (resource: string | null) => error('E408', [resource]);

/** E403: a part that needs a source, in a document without one. */
export const noSource = (name: string) => error('E403', [name]);

/** E404: a detail without the call `read`. */
export const noReadCall = () => error('E404', []);

/** E405: a widget without the calls it needs. */
export const widgetNeedsSource = (widget: string) => error('E405', [widget]);

/** E407: `pageSize` on a source that is not paged. */
export const pageSizeWithoutPaging = () => error('E407', []);

/** E406: a source on a widget that reads none. */
export const widgetSourceUnused = (widget: string) => error('E406', [widget]);
