import { guessable, LEVEL_NAMES, passwordDemands, shownLevel } from './password.ts';
import styles from './strength.module.css';

/** How strong a password is and what it still needs (S2.27, S4.6); screen readers hear when that changes. */
export function StrengthMeter({ password }: { readonly password: string }) {
  const level = shownLevel(password);
  const name = LEVEL_NAMES[level];
  const advice = guessable(password);
  const isThere = password !== '';
  return (
    <div className={styles.meter} data-level={isThere ? level : undefined}>
      {isThere && (
        <>
          <meter className="visually-hidden" aria-label="密码强度" min={0} max={3} value={level}>
            {name}
          </meter>
          <div className={styles.bars} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        </>
      )}
      <p className={styles.verdict} aria-live="polite">
        {isThere && (
          <span>
            强度：<strong>{name}</strong>
          </span>
        )}
        {advice !== null && <span className={styles.advice}>{advice}</span>}
      </p>
      {isThere && <Demands password={password} />}
    </div>
  );
}

function Demands({ password }: { readonly password: string }) {
  return (
    <ul className={styles.demands} aria-label="密码要求">
      {passwordDemands(password).map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          <svg viewBox="0 0 16 16" width="14" height="14" role="img" aria-label={isMet ? '已满足' : '未满足'}>
            {isMet ? <path d="m3.5 8.4 3 3 6-6.6" /> : <circle cx="8" cy="8" r="2" />}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
