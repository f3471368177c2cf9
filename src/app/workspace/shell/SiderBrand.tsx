import { Link } from 'react-router-dom';
import { useApplication } from '../../ApplicationContext.tsx';
import { Mark } from '../../appearance/brand/Mark.tsx';
import { PATHS } from '../../navigation/paths.ts';
import styles from './shell.module.css';

/** Mark and name above the menu; leads to the main index. */
export function SiderBrand({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { platformName } = useApplication().configuration;
  return (
    <Link to={PATHS.home} className={styles.brand} aria-label={`${platformName}，返回首页`}>
      <Mark size={26} />
      {!isCollapsed && <span className={styles.brandName}>{platformName}</span>}
    </Link>
  );
}
