import { useCallback } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';

/** Notifies the user once that a cell was reset to its old value, and why (S5.12b). */
export function useRevert(title: string): (problem: string) => void {
  const { notify } = useRuntime().ports;
  return useCallback((problem) => notify.warning(`${title}${problem}，已恢复原来的值`), [notify, title]);
}
