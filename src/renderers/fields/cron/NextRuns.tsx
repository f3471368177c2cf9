import { useMemo } from 'react';
import { parseCron } from '../../../common/cron/parse.ts';
import { nextRuns, wireZone } from '../../../common/cron/schedule.ts';
import { wireTime } from '../../../common/wireTime.ts';
import styles from './cron.module.css';

const RUNS = 5;

/** Next runs of an expression by the clock of the server, or its error. */
export function NextRuns({ text, now }: { readonly text: string; readonly now: Date }) {
  const parsed = useMemo(() => parseCron(text), [text]);
  const runs = useMemo(() => (parsed.ok ? nextRuns(parsed.cron, now, RUNS, wireZone) : []), [parsed, now]);
  return (
    <section className={styles.next} aria-label="近五次执行时间" aria-live="polite">
      <h3>近五次执行时间</h3>
      {!parsed.ok && <p className={styles.wrong}>{parsed.problem.message}</p>}
      {parsed.ok && runs.length === 0 && <p>以后不会再执行</p>}
      <ol>
        {runs.map((run) => (
          <li key={run.getTime()}>{wireTime(run)}</li>
        ))}
      </ol>
    </section>
  );
}
