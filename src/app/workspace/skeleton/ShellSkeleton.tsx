import styles from './skeleton.module.css';

/** The outline of the shell while menu, rights and code arrive, faint at first. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} role="status" aria-label="加载中">
      <div className={styles.sider}>
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
      <div className={styles.header} />
    </div>
  );
}
