import { useEffect, useState } from 'react';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import styles from './explanation.module.css';
import { type ToldFigure, toldFigure } from './toldFigure.ts';

type State = { readonly told: ToldFigure } | { readonly message: string } | null;

/** @param call `GET /path` */
function useExplanation(call: string): State {
  const { transport } = useRuntime().ports;
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    const { signal, abort } = controllerOf();
    transport
      .send({ method: 'GET', path: call.replace(/^GET +/, ''), signal }, { quiet: true })
      .then(({ success, message, result }) => setState(success ? { told: toldFigure(result) } : { message }))
      .catch((error: unknown) => {
        if (!isAborted(error)) setState({ message: failureOf(error).message });
      });
    return abort;
  }, [transport, call]);
  return state;
}

function controllerOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Explanation of a figure: formula, inputs with units, and remarks on its data. */
export function Explanation({ call }: { readonly call: string }) {
  const state = useExplanation(call);
  if (state === null) return <p role="status">加载中…</p>;
  if ('message' in state) return <p role="alert">{state.message}</p>;
  const { title, value, expression, inputs, facts } = state.told;
  return (
    <div className={styles.explanation}>
      <p className={styles.head}>
        <strong>{title}</strong> <span>{value}</span>
      </p>
      <code className={styles.expression}>{expression}</code>
      <dl className={styles.lines} aria-label="计算依据">
        {[...inputs, ...facts].map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
