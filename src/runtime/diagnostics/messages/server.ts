import { warning } from './message.ts';

export const unknownDictionary = (code: string, hint: string | null) =>
  warning('W524', `this server has no dictionary "${code}", so nothing can be chosen`, hint);

export const unreleasedTable = (form: string, hint: string | null) =>
  warning('W525', `no resource of this server releases the choices "${form}", so it refuses to list them`, hint);

export const unknownWhere = (column: string, allowed: readonly string[], hint: string | null) =>
  warning(
    'W526',
    `this server takes no condition on "${column}" for these choices, ${allowed.length === 0 ? 'and none at all' : `only on ${allowed.join(', ')}`}`,
    hint,
  );

export const unknownRight = (code: string, hint: string | null) =>
  warning(
    'W527',
    `no menu entry of this server gives the right "${code}": only administrators see what it guards`,
    hint,
  );

export const unknownAddress = (call: string, hint: string | null) =>
  warning('W528', `this server has no "${call}", so the call fails`, hint);

export const unknownBase = (base: string, hint: string | null) =>
  warning('W528', `this server has no address below "${base}", so every call fails`, hint);

export const wrongMethod = (call: string, methods: readonly string[], path: string) =>
  warning('W529', `this server does not take "${call}", only ${methods.join(' and ')}`, `${methods[0]} ${path}`);
