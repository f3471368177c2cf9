import { useEffect, useRef } from 'react';

/** Whether an input method is spelling a word that is not chosen yet. */
interface Spelling {
  readonly isSpelling: () => boolean;
}

/**
 * Watches input methods: during composition, an input holds letters that become other characters.
 * @param onWord called when a composition ends, accepted or not
 */
export function useSpelling(onWord: () => void): Spelling {
  const spelling = useRef(false);
  const latest = useRef(onWord);
  latest.current = onWord;
  useEffect(() => {
    const start = () => {
      spelling.current = true;
    };
    const end = () => {
      spelling.current = false;
      latest.current();
    };
    document.addEventListener('compositionstart', start, true);
    document.addEventListener('compositionend', end, true);
    return () => {
      document.removeEventListener('compositionstart', start, true);
      document.removeEventListener('compositionend', end, true);
    };
  }, []);
  return useRef<Spelling>({ isSpelling: () => spelling.current }).current;
}
