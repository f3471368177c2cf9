import styles from './editors.module.css';

/** What is wrong with something that was written; nothing for null. */
export function Complaint({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className={styles.complaint} role="alert">
      {text}
    </p>
  );
}
