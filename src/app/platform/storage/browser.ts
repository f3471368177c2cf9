import { createStorage, type Storage } from './storage.ts';

/** The storage of this browser tab. Areas are looked up at each use, because touching them may throw. */
export function browserStorage(): Storage {
  return createStorage({
    area: (name) => (name === 'local' ? window.localStorage : window.sessionStorage),
    now: () => Date.now(),
  });
}
