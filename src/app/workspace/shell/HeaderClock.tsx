import { useEffect, useState } from 'react';
import { wireTime } from '../../../common/wireTime.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import styles from './shell.module.css';

/** Date and time of the server, in the zone of the installation (S2.36a). */
export function HeaderClock() {
  const { clock } = useApplication();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {wireTime(now)}
    </time>
  );
}
