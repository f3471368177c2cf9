import { useNavigate } from 'react-router-dom';
import { EmptySun } from '../../appearance/brand/EmptySun.tsx';
import { PATHS } from '../../navigation/paths.ts';
import styles from './exception.module.css';

interface UnsetWallPageProps {
  readonly title: string;
  readonly purpose: string;
}

/** In place of a wall that nobody has set up on this installation (S2.7). */
export function UnsetWallPage({ title, purpose }: UnsetWallPageProps) {
  const navigate = useNavigate();
  return (
    <section className={styles.page} aria-labelledby="unset-wall">
      <EmptySun className={styles.drawing} />
      <div>
        <h1 id="unset-wall" className={styles.heading}>
          {title}尚未启用
        </h1>
        <p className={styles.text}>{purpose}。请联系管理员配置。</p>
        <button type="button" className={styles.home} onClick={() => navigate(PATHS.home)}>
          返回首页
        </button>
      </div>
    </section>
  );
}
