/** Texts of the messages of the same file in `messages`. */
export const SERVER = {
  W524: (code: string) => `this server has no dictionary "${code}", so nothing can be chosen`,
  W525: (form: string) => `no resource of this server releases the choices "${form}", so it refuses to list them`,
  W526: (column: string, allowed: readonly string[]) =>
    `this server takes no condition on "${column}" for these choices, ${allowed.length === 0 ? 'and none at all' : `only on ${allowed.join(', ')}`}`,
  W527: (code: string) =>
    `no menu entry of this server gives the right "${code}": only administrators see what it guards`,
  W528: (call: string) => `this server has no "${call}", so the call fails`,
  'W528.unknownBase': (base: string) => `this server has no address below "${base}", so every call fails`,
  W529: (call: string, methods: readonly string[]) =>
    `this server does not take "${call}", only ${methods.join(' and ')}`,
  W531: (table: string) =>
    `no migration has made the table "${table}": npm run resources -- --migration <name> writes one, -- --apply runs it`,
  'W531.column': (table: string, column: string) =>
    `no migration has made the column "${column}" of ${table}: npm run resources -- --migration <name> writes one, -- --apply runs it`,
};
