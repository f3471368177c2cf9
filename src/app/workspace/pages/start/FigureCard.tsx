import { useEffect, useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { type Figure, loadFigure } from './figures.ts';
import styles from './start.module.css';

/** One figure of the main index: counted by the server, a dash when it would not say. */
export function FigureCard({ figure }: { readonly figure: Figure }) {
  const { client } = useApplication();
  const [total, setTotal] = useState<number | null | undefined>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    void loadFigure(client, figure, leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setTotal(loaded);
    });
    return () => leaving.abort();
  }, [client, figure]);

  return (
    <dl className={styles.figure} data-tone={figure.tone} aria-busy={total === undefined}>
      <dt className={styles.figureTitle}>{figure.title}</dt>
      <dd className={styles.figureValue}>
        {typeof total === 'number' ? (
          total.toLocaleString('zh-CN')
        ) : total === null ? (
          '—'
        ) : (
          <i className={styles.wait} />
        )}
        {typeof total === 'number' && <span className={styles.figureUnit}>{figure.unit}</span>}
      </dd>
    </dl>
  );
}
