import { useEffect, useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import styles from './wall.module.css';

const SECOND_MS = 1000;
const TIME = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'Etc/GMT-8' });
const DATE = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Etc/GMT-8' });

/** Time and date by the server's clock. */
export function WallClock() {
  const { clock } = useApplication();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <p className={styles.clock}>
      <time dateTime={now.toISOString()}>{TIME.format(now)}</time>
      <span>{DATE.format(now)}</span>
    </p>
  );
}
