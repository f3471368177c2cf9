import { useCallback, useEffect, useRef, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { type AccountKey, askOccupancy, type Occupancy } from './occupancy.ts';

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 500;

interface Question {
  readonly about: string;
  readonly answer: Promise<Occupancy>;
  readonly abort: () => void;
}

/**
 * Checks whether an account exists while its name is typed (S5.3, S5.4a). Asks after a pause, once
 * per text, and drops responses for texts that have changed since.
 * @param text '' if there is nothing to check
 */
export function useOccupancy(
  field: AccountKey['field'],
  text: string,
): {
  /** Null while nothing is known about the current text. */
  readonly occupancy: Occupancy | null;
  /** Asks at once when nothing is known yet. */
  readonly settle: () => Promise<Occupancy | null>;
} {
  const { client } = useApplication();
  const about = text === '' ? null : `${field} ${text}`;
  const [known, setKnown] = useState<{ readonly about: string; readonly occupancy: Occupancy } | null>(null);
  const asked = useRef<Question | null>(null);

  const ask = useCallback(async (): Promise<Occupancy | null> => {
    if (about === null) return null;
    if (asked.current?.about !== about) {
      asked.current?.abort();
      const controller = new AbortController();
      const answer = askOccupancy(client, { field, text }, controller.signal);
      asked.current = { about, answer, abort: () => controller.abort() };
    }
    const occupancy = await asked.current.answer;
    setKnown({ about, occupancy });
    return occupancy;
  }, [client, about, field, text]);

  useEffect(() => {
    if (about === null) return;
    const timer = window.setTimeout(() => void ask(), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [about, ask]);

  return { occupancy: known !== null && known.about === about ? known.occupancy : null, settle: ask };
}
