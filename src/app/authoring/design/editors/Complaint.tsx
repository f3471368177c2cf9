import styles from './editors.module.css';

/** Error of an input; renders nothing for null. */
export function Complaint({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className={styles.complaint} role="alert">
      {text}
    </p>
  );
}
