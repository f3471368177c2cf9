import { useState } from 'react';
import { useRouteStore } from '../../../runtime/react/addressContext.ts';

const KEPT = 'reloadEvery';
const CHOICES: readonly number[] = [0, 10, 30, 60, 300];

export interface AutoReload {
  /** 0 for never. */
  readonly seconds: number;
  readonly choose: (seconds: number) => void;
  /** Pauses to choose from, shortest first. */
  readonly choices: readonly number[];
}

/** A pause in words. @param seconds 0 for never */
export function pauseText(seconds: number): string {
  if (seconds === 0) return '关闭';
  return seconds % 60 === 0 ? `每${seconds / 60}分钟` : `每${seconds}秒`;
}

function isPause(value: unknown, choices: readonly number[]): value is number {
  return typeof value === 'number' && choices.includes(value);
}

/**
 * After which pause a list loads again by itself, as the user has chosen on this device, else as its document says.
 * @param usual seconds of the document, 0 for never
 */
export function useAutoReload(screen: string, usual: number): AutoReload {
  const store = useRouteStore(screen);
  const choices = CHOICES.includes(usual) ? CHOICES : [...CHOICES, usual].toSorted((a, b) => a - b);
  const [chosen, setChosen] = useState(() => store.read(KEPT));
  return {
    seconds: isPause(chosen, choices) ? chosen : usual,
    choices,
    choose: (next) => {
      setChosen(next);
      store.write(KEPT, next);
    },
  };
}
