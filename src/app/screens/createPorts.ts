import type { Notify, Permissions, Ports } from '../../runtime/contract/ports.ts';
import type { Application } from '../application.ts';
import { announcementsOf } from '../notices/announcements/announcements.ts';
import type { Notices } from '../platform/feedback/notices.ts';
import { storagePort } from '../platform/storage/port.ts';
import { createPermissions } from '../session/rights.ts';
import { accessAtom } from '../session/state.ts';
import { createFiles } from './files.ts';

/** What the runtime asks of its surroundings, answered by the application. */
export function createPorts(application: Application): Ports {
  const { client, configuration, notices, questions, navigator, storage, drafts, clock } = application;
  return {
    transport: client,
    notify: notifyPort(notices),
    confirm: { ask: (question) => questions.ask(question) },
    navigate: navigator,
    storage: storagePort(storage),
    drafts,
    permissions: currentPermissions(application),
    clock,
    files: createFiles(client, configuration.apiBase),
    announcements: announcementsOf(application),
  };
}

function notifyPort(notices: Notices): Notify {
  return {
    success: (text) => notices.show('success', text),
    info: (text) => notices.show('info', text),
    warning: (text) => notices.show('warning', text),
    error: (text) => notices.show('error', text),
  };
}

/** The rights of the signed-in user; nothing is allowed while they are unknown. */
function currentPermissions({ store }: Application): Permissions {
  const access = store.get(accessAtom);
  return createPermissions(access?.userButtons ?? [], access?.systemButtons ?? []);
}
