import { useSetting } from '../../../runtime/react/useSetting.ts';
import { RELOAD_EVERY } from '../../../runtime/settings/listSettings.ts';

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

/**
 * After which pause a list loads again by itself, as the user has chosen on this device, else as its document says.
 * @param usual seconds of the document, 0 for never
 */
export function useAutoReload(screen: string, usual: number): AutoReload {
  const { value, choose } = useSetting(screen, RELOAD_EVERY, usual);
  const choices = CHOICES.includes(usual) ? CHOICES : [...CHOICES, usual].toSorted((a, b) => a - b);
  return { seconds: choices.includes(value) ? value : usual, choices, choose };
}
