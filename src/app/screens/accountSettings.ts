import type { Application } from '../application.ts';
import { accessAtom } from '../session/state.ts';

/** What the user keeps of screens for all their devices. */
interface AccountSettings {
  /** Whether the server keeps such settings: others of the family do not. */
  isKept(): boolean;
  /** Undefined for what is not kept. */
  read(key: string): unknown;
  /** Sent in the order of the calls; one that does not arrive stays on this device. */
  write(key: string, value: object): void;
}

/** The settings that came with the rights of the user, and what became of them since. */
export function accountSettings({ store, client }: Pick<Application, 'store' | 'client'>): AccountSettings {
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
