import { gqmtDialect } from '../../runtime/dialects/gqmt.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { createOptions } from '../../runtime/state/options.ts';
import type { Application } from '../application.ts';
import { createRegistries } from '../registries.ts';
import { compileDocument } from '../screens/compileDocument.ts';
import { createDocumentSource } from '../screens/documentSource.ts';
import { createScreens } from '../screens/screens.ts';
import { type Access, sessionAtom } from '../session/state.ts';
import { createPorts } from './ports.ts';

const runtimes = new WeakMap<Access, Runtime>();

/** The runtime of one signed-in user; all pages share it, the next user gets another. */
export function runtimeOf(application: Application, access: Access): Runtime {
  const known = runtimes.get(access);
  if (known) return known;
  const runtime = createRuntime(application);
  runtimes.set(access, runtime);
  return runtime;
}

function createRuntime(application: Application): Runtime {
  const registries = createRegistries();
  const ports = createPorts(application);
  const documents = createDocumentSource();
  const options = createOptions(ports, gqmtDialect);
  options.seed(application.session.dictionaries());
  return {
    ports,
    registries,
    options,
    screens: createScreens(documents, (document) => compileDocument(document, registries, documents.current().names())),
    user: () => application.store.get(sessionAtom).user ?? {},
  };
}
