import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { createFiles } from '../../../src/app/screens/files.ts';
import type { Ports, Transport } from '../../../src/runtime/contract/ports.ts';
import { gqmtDialect } from '../../../src/runtime/dialects/gqmt.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { compilePrepared } from '../../../src/runtime/pipeline/compilePrepared.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { createOptions } from '../../../src/runtime/state/choices/options.ts';
import { DICTIONARIES } from '../dataset/dictionaries.ts';

const nothing = (): void => {};

function portsAround(transport: Transport): Ports {
  return {
    transport,
    notify: { success: nothing, info: nothing, warning: nothing, error: nothing },
    confirm: { ask: async () => false },
    navigate: { to: nothing, address: (path) => path, back: nothing },
    storage: { read: () => undefined, write: nothing, remove: nothing },
    drafts: { find: () => null, watch: () => nothing, discard: nothing },
    permissions: { can: () => true, access: () => 'full' },
    clock: { now: () => new Date() },
    files: createFiles(transport, ''),
    announcements: { open: async () => {} },
    dictionaries: { refresh: async () => true },
  };
}

/** The runtime of the application over a transport, with the dictionaries that sign-in would have brought along. */
export function benchRuntime(transport: Transport): Runtime {
  const ports = portsAround(transport);
  const options = createOptions(ports, gqmtDialect);
  options.seed(
    Object.fromEntries(
      Object.entries(DICTIONARIES).map(([name, entries]) => [
        name,
        entries.map(({ value, label, color }) => ({ value, text: label, color })),
      ]),
    ),
  );
  return {
    ports,
    registries: createRegistries(),
    options,
    screens: {
      load: (name) => Promise.reject(new Error(`the benchmark opens no other screen, but was asked for "${name}"`)),
      subscribe: () => nothing,
    },
    user: () => ({}),
  };
}

/** Screens by size from documents that the build has prepared; as in the application each is compiled once. */
export function screenCompiler({ registries }: Runtime, prepared: Readonly<Record<number, string>>) {
  const compiled = new Map<number, CompiledScreen>();
  return (size: number): CompiledScreen => {
    const known = compiled.get(size);
    if (known !== undefined) return known;
    const text = prepared[size];
    if (text === undefined) throw new Error(`there is no prepared document of size ${size}`);
    const loaded = compilePrepared(JSON.parse(text), registries);
    if (!loaded?.ok || loaded.screen.kind === 'page') throw new Error('the prepared document did not compile');
    compiled.set(size, loaded.screen);
    return loaded.screen;
  };
}
