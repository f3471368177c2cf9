import type { Explained } from './explainCondition.ts';
import type { Reason } from './fieldReport.ts';
import styles from './inspector.module.css';

/** The reasons, one per line, with the conditions behind them. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ what, why }) => (
        <li key={what}>
          {what}
          {why && why.reads.length > 0 && <Explanation explained={why} />}
        </li>
      ))}
    </ul>
  );
}

/** A condition as a tree: every part with its answer and the values it read. */
function Explanation({ explained }: { readonly explained: Explained }) {
  const { text, holds, reads, parts } = explained;
  return (
    <div className={styles.condition}>
      <code>{text}</code> <span className={holds ? styles.good : styles.bad}>{holds ? '成立' : '不成立'}</span>
      {parts.length === 0 && reads.length > 0 && (
        <span className={styles.reads}>
          {reads.map(({ path, value }) => `${path} = ${valueText(value)}`).join('，')}
        </span>
      )}
      {parts.map((part) => (
        <Explanation key={part.text} explained={part} />
      ))}
    </div>
  );
}

const LONGEST = 120;

/** A value as JSON, cut where it is long. */
export function valueText(value: unknown): string {
  const text = value === undefined ? '空' : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
