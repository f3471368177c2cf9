import { withLateParts } from '../../common/latePart.ts';
import type { Ports } from '../../runtime/contract/ports.ts';
import type { QueryKeeper } from '../../runtime/contract/queryKeeper.ts';
import { ownDialect } from '../../runtime/contract/registry.ts';
import { tellingTransport } from '../../runtime/contract/tellingTransport.ts';
import { compilePrepared } from '../../runtime/pipeline/compilePrepared.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { createOptions } from '../../runtime/state/choices/options.ts';
import type { OptionsModel } from '../../runtime/state/choices/optionsModel.ts';
import { forgetAnswers } from '../../runtime/state/page/sharedAnswers.ts';
import type { Application } from '../application.ts';
import { settingsAtom } from '../platform/settings/settingsService.ts';
import { createRegistries } from '../registries.ts';
import { firstOf } from '../session/access.ts';
import { type Access, sessionAtom } from '../session/state.ts';
import { createPorts } from './createPorts.ts';
import { createDocumentSource } from './documents/documentSource.ts';
import { type ChosenLanguage, createScreens } from './documents/screens.ts';
import { createServerDocuments, type ServerDocuments } from './documents/serverDocuments.ts';
import { createInspector, type Inspector } from './inspection/inspector.ts';

/** What one signed-in user works with. */
interface Workplace {
  readonly runtime: Runtime;
  readonly documents: ServerDocuments;
  /** Null for users who may not look into screens. */
  readonly inspector: Inspector | null;
}

const workplaces = new WeakMap<Access, Workplace>();

function workplaceOf(application: Application, access: Access): Workplace {
  const first = firstOf(access);
  const known = workplaces.get(first);
  if (known) return known;
  const workplace = createWorkplace(application);
  workplaces.set(first, workplace);
  return workplace;
}

/** The runtime of one signed-in user; all pages share it, the next user gets another. */
export function runtimeOf(application: Application, access: Access): Runtime {
  return workplaceOf(application, access).runtime;
}

/** The documents behind {@link runtimeOf}: those of the server and of the bundle. */
export function documentsOf(application: Application, access: Access): ServerDocuments {
  return workplaceOf(application, access).documents;
}

/** What looks into the screens of {@link runtimeOf}; null for users who may not. */
export function inspectorOf(application: Application, access: Access): Inspector | null {
  return workplaceOf(application, access).inspector;
}

function createWorkplace(application: Application): Workplace {
  const registries = createRegistries();
  const { inspector, ports } = inspected(
    telling(createPorts(application), () => options.outdate()),
    application,
  );
  const documents = createServerDocuments(createDocumentSource(), application.client);
  const options: OptionsModel = createOptions(ports, ownDialect(registries));
  options.seed(application.session.dictionaries());
  const unsubscribe = application.session.subscribe((event) => {
    if (event.kind === 'ending') unsubscribe();
    if (event.kind !== 'dictionaries') return;
    if (event.dropsChoices) {
      options.clear();
      forgetAnswers(ports.transport);
    }
    options.seed(event.dictionaries);
  });
  const language = languageOf(application);
  const runtime: Runtime = {
    ports,
    registries,
    options,
    screens: createScreens(
      documents,
      async (document, used) => {
        const [loadText, names] = [await textLoader(), await documents.current().names()];
        return withLateParts(() => loadText(document, used, registries, names, language.current()));
      },
      ({ document }) => withLateParts(() => compilePrepared(document, registries)),
      language,
    ),
    inspection: inspector?.inspection,
    user: () => application.store.get(sessionAtom).user ?? {},
    queries: queriesOf(application),
  };
  return { runtime, documents, inspector };
}

/** Ports whose calls say when something was written. */
function telling(ports: Ports, written: () => void): Ports {
  return { ...ports, transport: tellingTransport(ports.transport, written) };
}

/** The language chosen in the settings. */
function languageOf({ store }: Application): ChosenLanguage {
  const current = () => store.get(settingsAtom).language;
  return {
    current,
    subscribe(listener) {
      let before = current();
      store.sub(settingsAtom, () => {
        if (before === current()) return;
        before = current();
        listener();
      });
    },
  };
}

/** Fetched with the first query builder that opens. */
function queriesOf({ client }: Application): QueryKeeper {
  let made: Promise<QueryKeeper> | null = null;
  const keeper = () => {
    made ??= import('./queryKeeper.ts').then(({ createQueryKeeper }) => createQueryKeeper(client));
    return made;
  };
  return {
    list: async (place) => (await keeper()).list(place),
    save: async (place, query) => (await keeper()).save(place, query),
    remove: async (id) => (await keeper()).remove(id),
  };
}

/** Only where a text has to go through the pipeline: the documents of the bundle are prepared. */
const textLoader = async () => (await import('./documents/loadText.ts')).loadText;

const INSPECT = 'screen:inspect';

/** With an inspector all calls are recorded; without one they pass directly. */
function inspected(
  ports: Ports,
  { configuration }: Application,
): Pick<Workplace, 'inspector'> & { readonly ports: Ports } {
  if (!import.meta.env.DEV && !ports.permissions.can(INSPECT)) return { inspector: null, ports };
  const inspector = createInspector(
    () => performance.now(),
    () => window.location.pathname.slice(configuration.basePath.length),
  );
  return { inspector, ports: { ...ports, transport: inspector.requests.recording(ports.transport) } };
}
