import { useEffect, useRef } from 'react';

/**
 * Ctrl+S, or Cmd+S on a Mac, saves what is edited on this page; the browser would save the page as a file. A dialog above
 * the page keeps the key to itself.
 */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      const isAbove = event.target instanceof Element && event.target.closest('[aria-modal="true"]') !== null;
      if (!event.repeat && !isAbove) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
