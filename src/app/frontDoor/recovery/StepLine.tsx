import styles from './recovery.module.css';
import { STEP_LABELS } from './recoverySteps.ts';

/** The named steps above the forms (S2.31). @param current index of the present one; past the last when all is done */
export function StepLine({ current }: { readonly current: number }) {
  return (
    <ol className={styles.steps} aria-label="步骤">
      {STEP_LABELS.map((label, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {state === 'done' ? <Tick /> : index + 1}
            </span>
            {label}
            {state === 'done' && <span className="visually-hidden">（已完成）</span>}
          </li>
        );
      })}
    </ol>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
      <path d="m3.5 8.4 3 3 6-6.6" />
    </svg>
  );
}
