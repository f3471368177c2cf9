import { error } from './message.ts';

export const callMissing = (action: string, call: string) => error('E401', [action, call]);

export const noListCall = () => error('E402', []);

export const noSaveBatchCall = (resource: string | null) => error('E408', [resource]);

export const noSource = (name: string) => error('E403', [name]);

export const noReadCall = () => error('E404', []);

export const widgetNeedsSource = (widget: string) => error('E405', [widget]);

export const pageSizeWithoutPaging = () => error('E407', []);

export const widgetSourceUnused = (widget: string) => error('E406', [widget]);
