import { useApplication } from '../../ApplicationContext.tsx';
import styles from './filings.module.css';

/** Filing and registration links of the installation (S2.22, S2.35a). */
export function FilingLinks() {
  const { filings } = useApplication().configuration;
  if (filings.length === 0) return null;
  return (
    <footer className={styles.filings}>
      {filings.map(({ text, href }) => (
        <a key={href + text} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </footer>
  );
}
