import type { AccountStorage } from '../../runtime/contract/ports.ts';
import type { Application } from '../application.ts';
import { accessAtom } from '../session/state.ts';

/** The settings that came with the rights of the user, and what became of them since. */
export function accountSettings({ store, client }: Pick<Application, 'store' | 'client'>): AccountStorage {
  const changed = new Map<string, object>();
  let sending: Promise<unknown> = Promise.resolve();
  const kept = () => store.get(accessAtom)?.userSettings;
  return {
    isKept: () => kept() !== undefined,
    read: (key) => changed.get(key) ?? kept()?.[key],
    write(name, value) {
      changed.set(name, value);
      const body = { name, value };
      const send = () => client.send({ method: 'PUT', path: '/sys/userSetting/save', body }, { quiet: true });
      sending = sending.then(send).catch(() => {});
    },
  };
}
