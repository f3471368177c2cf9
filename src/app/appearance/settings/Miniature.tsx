import styles from './miniature.module.css';

interface MiniatureProps {
  readonly nav: 'light' | 'dark';
  readonly layout: 'sidemenu' | 'topmenu';
  readonly ground: 'light' | 'dark';
}

/** A small picture of the console: menu, header and two cards. */
export function Miniature({ nav, layout, ground }: MiniatureProps) {
  const isSide = layout === 'sidemenu';
  return (
    <svg className={styles.miniature} viewBox="0 0 80 52" data-ground={ground} aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="80" height="52" />
      <rect className={styles.card} width="80" height="11" />
      <rect className={styles.nav} data-nav={nav} width={isSide ? 22 : 80} height={isSide ? 52 : 11} />
      {isSide ? (
        <path className={styles.entries} data-nav={nav} d="M5 8h12M5 18h12M5 25h9M5 32h12" />
      ) : (
        <path className={styles.entries} data-nav={nav} d="M6 5.5h10M24 5.5h8M37 5.5h8M66 5.5h8" />
      )}
      <rect className={styles.card} x={isSide ? 28 : 10} y="17" width={isSide ? 46 : 60} height="9" rx="2" />
      <rect className={styles.card} x={isSide ? 28 : 10} y="30" width={isSide ? 46 : 60} height="22" rx="2" />
    </svg>
  );
}

/** Half light, half dark: as the system is. */
export function SystemMiniature() {
  return (
    <span className={styles.halves}>
      <Miniature nav="light" layout="sidemenu" ground="light" />
      <span className={styles.half}>
        <Miniature nav="dark" layout="sidemenu" ground="dark" />
      </span>
    </span>
  );
}
