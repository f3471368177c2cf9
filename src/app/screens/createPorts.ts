import { WALL_TOKEN } from '../../common/wire.ts';
import type { Notify, Permissions, Ports } from '../../runtime/contract/ports.ts';
import type { Application } from '../application.ts';
import { createBackCalls } from '../navigation/routing/backCalls.ts';
import { announcementsOf } from '../notices/announcements/announcements.ts';
import type { Notices } from '../platform/feedback/notices.ts';
import { storagePort } from '../platform/storage/port.ts';
import { rightsOf } from '../session/rightsOf.ts';
import { accessAtom, sessionAtom } from '../session/state.ts';
import { accountSettings } from './accountSettings.ts';
import { createFiles } from './files.ts';

/** What the runtime asks of its surroundings, answered by the application. */
export function createPorts(application: Application): Ports {
  const { client, configuration, notices, questions, navigator, storage, drafts, clock } = application;
  return {
    transport: client,
    notify: notifyPort(notices),
    confirm: { ask: (question) => questions.ask(question) },
    navigate: {
      ...navigator,
      address: (path) => (path.startsWith('/') ? configuration.basePath + path : path),
      onBack: createBackCalls(window),
    },
    storage: storagePort(storage, accountSettings(application)),
    drafts,
    permissions: currentPermissions(application),
    clock,
    files: createFiles(client, configuration.apiBase),
    announcements: announcementsOf(application),
    dictionaries: { refresh: () => refresh(application) },
    // A wall opens no socket: it may read its page and nothing else.
    ...(application.store.get(sessionAtom).token === WALL_TOKEN
      ? {}
      : { rows: () => import('../sockets/rowFeedOf.ts').then((module) => module.rowFeedOf(application)) }),
  };
}

async function refresh(application: Application): Promise<boolean> {
  const { refreshDictionaries } = await import('./refreshDictionaries.ts');
  return refreshDictionaries(application);
}

function notifyPort(notices: Notices): Notify {
  return {
    success: (text) => notices.show('success', text),
    info: (text) => notices.show('info', text),
    warning: (text) => notices.show('warning', text),
    error: (text) => notices.show('error', text),
  };
}

/** The rights of the signed-in user, also when they are loaded anew; nothing is allowed before they are known. */
function currentPermissions({ store }: Application): Permissions {
  let access = store.get(accessAtom);
  let permissions = rightsOf(access);
  const current = () => {
    const latest = store.get(accessAtom);
    // While they are asked for again, those of before are in force.
    if (latest !== null && latest !== access) {
      access = latest;
      permissions = rightsOf(latest);
    }
    return permissions;
  };
  return { can: (codes) => current().can(codes), access: (code) => current().access(code) };
}
