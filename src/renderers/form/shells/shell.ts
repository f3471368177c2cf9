import type { ComponentType, ReactNode } from 'react';

/** Frame around an opened form or list. */
export interface ShellProps {
  readonly title: string;
  readonly width: number;
  /** False starts the closing animation; `onGone` is called when it ends. */
  readonly isOpen: boolean;
  /** The user wants to leave: cross, Escape, back. */
  readonly onLeave: () => void;
  readonly onGone: () => void;
  /** It has come to rest, the focus may move into it. */
  readonly onShown: () => void;
  /** Null for no bar below. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

export type Shell = ComponentType<ShellProps>;
