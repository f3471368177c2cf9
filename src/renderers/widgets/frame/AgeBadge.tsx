import { useEffect, useState } from 'react';
import { ageOf } from '../answer/age.ts';
import styles from './frame.module.css';

const TICK_MS = 30_000;
const MS = 1000;

interface AgeBadgeProps {
  readonly data: unknown;
  /** Whether fresh data go without saying. */
  readonly isQuiet?: boolean;
}

/** Age of the data below a widget, which grows while no newer ones arrive. */
export function AgeBadge({ data, isQuiet = false }: AgeBadgeProps) {
  const [arrival, setArrival] = useState({ data, at: performance.now() });
  const [now, setNow] = useState(() => performance.now());
  if (arrival.data !== data) setArrival({ data, at: performance.now() });
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const age = ageOf(data, Math.max(0, now - arrival.at) / MS);
  if (age === null || (isQuiet && age.level === 'fresh')) return null;
  return (
    <p className={styles.age} data-level={age.level}>
      {age.text}
    </p>
  );
}
