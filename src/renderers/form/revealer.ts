/** Lets tabs hear that one of their fields is wanted in front. */
export interface Revealer {
  reveal(name: string): void;
  subscribe(listener: (name: string) => void): () => void;
}

export function createRevealer(): Revealer {
  const listeners = new Set<(name: string) => void>();
  return {
    reveal: (name) => {
      for (const listener of listeners) listener(name);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
