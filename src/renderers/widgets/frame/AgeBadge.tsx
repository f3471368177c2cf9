import { useEffect, useState } from 'react';
import { ageOf } from '../answer/age.ts';
import styles from './frame.module.css';

const TICK_MS = 30_000;
const MS = 1000;

/** Age of the data below a widget, which grows while no newer ones arrive. */
export function AgeBadge({ data }: { readonly data: unknown }) {
  const [arrival, setArrival] = useState({ data, at: performance.now() });
  const [now, setNow] = useState(() => performance.now());
  if (arrival.data !== data) setArrival({ data, at: performance.now() });
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const age = ageOf(data, Math.max(0, now - arrival.at) / MS);
  if (age === null) return null;
  return (
    <p className={styles.age} data-level={age.level}>
      {age.text}
    </p>
  );
}
