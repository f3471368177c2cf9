import { useEffect, useEffectEvent } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useIsPhone } from '../../runtime/react/useMedia.ts';

/**
 * On a phone, where what is open covers the page, the browser's Back closes it instead of leaving the page behind it.
 * @param close may ask before; it is not called again meanwhile
 */
export function useBackCloses(isOpen: boolean, close: () => unknown): void {
  const { navigate } = useRuntime().ports;
  const isPhone = useIsPhone();
  const latest = useEffectEvent(close);

  useEffect(() => {
    if (!isOpen || !isPhone) return;
    let isClosing = false;
    return navigate.onBack?.(async () => {
      if (isClosing) return;
      isClosing = true;
      try {
        await latest();
      } finally {
        isClosing = false;
      }
    });
  }, [isOpen, isPhone, navigate]);
}
