import { createRegistries } from '../../../src/app/registries.ts';
import { createFiles } from '../../../src/app/screens/files.ts';
import type { Ports, Transport } from '../../../src/runtime/contract/ports.ts';
import type { Registries } from '../../../src/runtime/contract/registry.ts';
import { formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { gqmtDialect } from '../../../src/runtime/dialects/gqmt.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { loadedFrom, runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { createOptions } from '../../../src/runtime/state/choices/options.ts';
import { DICTIONARIES } from '../dataset/dictionaries.ts';

const nothing = (): void => {};

function portsAround(transport: Transport): Ports {
  return {
    transport,
    notify: { success: nothing, info: nothing, warning: nothing, error: nothing },
    confirm: { ask: async () => false },
    navigate: { to: nothing, back: nothing },
    storage: { read: () => undefined, write: nothing, remove: nothing },
    drafts: { find: () => null, watch: () => nothing, discard: nothing },
    permissions: { can: () => true, access: () => 'full' },
    clock: { now: () => new Date() },
    files: createFiles(transport, ''),
    announcements: { open: async () => {} },
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

/** Takes a document through the compiler. @throws with its diagnostics when it has mistakes. */
export function compiledFrom(text: string, registries: Registries): CompiledScreen {
  const checked = loadedFrom(runPipeline(text, 'bench.json', registries));
  const errors = checked.ok ? (checked.errors ?? []) : checked.diagnostics;
  if (!checked.ok || errors.length > 0) throw new Error(errors.map(formatDiagnostic).join('\n'));
  if (checked.screen.kind === 'page') throw new Error('the benchmark draws no pages');
  return checked.screen;
}

/** Compiled screens by document text: as in the application a document is compiled once. */
export function screenCompiler({ registries }: Runtime): (text: string) => CompiledScreen {
  const compiled = new Map<string, CompiledScreen>();
  return (text) => {
    const screen = compiled.get(text) ?? compiledFrom(text, registries);
    compiled.set(text, screen);
    return screen;
  };
}
