import { useEffect, useState } from 'react';
import { isRecord } from '../../../../runtime/data/json.ts';
import { useApplication } from '../../../ApplicationContext.tsx';
import styles from './wall.module.css';

const READ_MS = 30_000;
const SHOWN_MS = 10_000;

interface ShownAlarm {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly time: string;
}

/** The newest alarm of an answer of /dashboard/alarms; null without any. */
function newestOf(result: unknown): ShownAlarm | null {
  const [first]: unknown[] = isRecord(result) && Array.isArray(result.records) ? result.records : [];
  if (!isRecord(first) || typeof first.id !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: first.id,
    name: text(first.alarmName),
    place: [text(first.stationName), text(first.equipmentName)].filter(Boolean).join(' · '),
    time: text(first.raisedTime),
  };
}

/** A serious alarm that is new is shown for ten seconds above the wall. */
export function AlarmCard() {
  const { client } = useApplication();
  const [alarm, setAlarm] = useState<ShownAlarm | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let known: string | null = null;
    let isFirst = true;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const path = '/dashboard/alarms';
    const read = () =>
      client
        .send({ method: 'GET', path, params: { levelMax: '1', limit: '1' }, signal: abort.signal }, { quiet: true })
        .then(
          ({ success, result }) => {
            if (!success) return;
            const newest = newestOf(result);
            // What lasted before the wall was opened is in its list already.
            const isNew = newest !== null && newest.id !== known && !isFirst;
            known = newest?.id ?? known;
            isFirst = false;
            if (!isNew) return;
            setAlarm(newest);
            clearTimeout(hiding);
            hiding = setTimeout(() => setAlarm(null), SHOWN_MS);
          },
          // The next reading may succeed; the list of alarms shows that it is stale.
          () => undefined,
        );
    void read();
    const timer = setInterval(read, READ_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
      clearTimeout(hiding);
    };
  }, [client]);
  return (
    <div role="status">
      {alarm && (
        <div className={styles.alarm}>
          <strong>严重告警 · {alarm.name}</strong>
          <span>{alarm.place}</span>
          <span>{alarm.time}</span>
        </div>
      )}
    </div>
  );
}
