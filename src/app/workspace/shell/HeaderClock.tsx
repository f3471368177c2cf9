import { useEffect, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import styles from './shell.module.css';

/** Swedes write dates as ISO 8601 does. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** Date and time of the server (S2.36a). */
export function HeaderClock() {
  const { clock } = useApplication();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {FORMAT.format(now)}
    </time>
  );
}
