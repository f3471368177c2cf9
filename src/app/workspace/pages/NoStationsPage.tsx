import { useNavigate } from 'react-router-dom';
import { EmptySun } from '../../appearance/brand/EmptySun.tsx';
import { PATHS } from '../../navigation/paths.ts';
import styles from './exception.module.css';

/** In place of a dashboard for users who may read no figures of stations. */
export function NoStationsPage({ title }: { readonly title: string }) {
  const navigate = useNavigate();
  return (
    <section className={styles.page} aria-labelledby="no-stations">
      <EmptySun className={styles.drawing} />
      <div>
        <h1 id="no-stations" className={styles.heading}>
          {title}
        </h1>
        <p className={styles.text}>您没有查看电站数据的权限，请联系管理员授权。</p>
        <button type="button" className={styles.home} onClick={() => navigate(PATHS.home)}>
          返回首页
        </button>
      </div>
    </section>
  );
}
