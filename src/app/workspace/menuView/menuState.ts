/** Which groups of a menu are open and which entries lead to the present page; known to each entry for itself. */
export interface MenuState {
  isOpen(key: string): boolean;
  /** The entry of the present page, or a group around it. */
  isHere(key: string): boolean;
  toggle(key: string): void;
  /**
   * Another page is shown: its groups open, the others stay as they are.
   * @param trail keys of the groups around it and of its own entry
   */
  arrive(trail: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

/** Kept outside of React's state, so that of a thousand entries only those are drawn again that look different. */
export function createMenuState(trail: readonly string[]): MenuState {
  let opened: ReadonlySet<string> = new Set(trail);
  let here: ReadonlySet<string> = new Set(trail);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    isOpen: (key) => opened.has(key),
    isHere: (key) => here.has(key),
    toggle(key) {
      const next = new Set(opened);
      if (!next.delete(key)) next.add(key);
      opened = next;
      tell();
    },
    arrive(next) {
      opened = new Set([...opened, ...next]);
      here = new Set(next);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
