import { Timeline } from 'antd';
import { useEffect, useState } from 'react';
import { isRecord } from '../../../runtime/data/json.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';
import { asText } from '../../fieldParts/stringValues.ts';
import { ErrorState } from '../../shared/StateView.tsx';
import styles from './progress.module.css';

interface Step {
  readonly id: string;
  readonly time: string;
  readonly action: string;
  readonly by: string;
  readonly state: string;
  readonly opinion: string;
}

type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly steps: readonly Step[] };

function stepsIn(result: unknown): readonly Step[] {
  const rows: readonly unknown[] = Array.isArray(result) ? result : [];
  return rows.filter(isRecord).map((row) => ({
    id: asText(row.id),
    time: asText(row.stepTime),
    action: asText(row.action),
    by: asText(row.operatorName),
    state: asText(row.toStatus),
    opinion: asText(row.opinion),
  }));
}

interface TakenStepsProps {
  readonly path: string;
  /** Key of the record. */
  readonly id: string;
  readonly titleOf: (state: string) => string;
}

/** Steps of a record: time, user and opinion. */
export function TakenSteps({ path, id, titleOf }: TakenStepsProps) {
  const { transport } = useRuntime().ports;
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const read = async () => {
      const answer = await transport.send({ method: 'GET', path, params: { id }, signal });
      if (!answer.success) throw new Error(answer.message);
      if (!signal.aborted) setReading({ state: 'ready', steps: stepsIn(answer.result) });
    };
    read().catch((error: unknown) => {
      if (!isAborted(error) && !signal.aborted) setReading({ state: 'failed', message: failureOf(error).message });
    });
    return () => aborting.abort();
  }, [transport, path, id, attempt]);

  if (reading.state === 'failed')
    return <ErrorState message={reading.message} onRetry={() => setAttempt(attempt + 1)} />;
  if (reading.state === 'loading') return null;
  if (reading.steps.length === 0) return EMPTY_CELL;
  const items = reading.steps.map((step) => ({
    key: step.id,
    content: (
      <>
        <b>{step.action}</b>
        <span className={styles.state}>{titleOf(step.state)}</span>
        <div className={styles.by}>
          {step.by} {step.time}
        </div>
        {step.opinion !== '' && <div className={styles.opinion}>{step.opinion}</div>}
      </>
    ),
  }));
  return <Timeline className={styles.steps} items={items} />;
}
