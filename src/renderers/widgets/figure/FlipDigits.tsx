import styles from './figure.module.css';

/** A number whose digits each have a plate; a plate that changes turns over. */
export function FlipDigits({ text }: { readonly text: string }) {
  return (
    <span className={styles.flip}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden>
        {[...text].map((sign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its place, counted from the end, so that it stays when the number grows
          <span key={`${text.length - index} ${sign}`} className={/\d/.test(sign) ? styles.plate : styles.sign}>
            {sign}
          </span>
        ))}
      </span>
    </span>
  );
}
