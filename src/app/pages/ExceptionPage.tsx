import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../chrome/useDocumentTitle.ts';
import { PATHS } from '../routing/paths.ts';
import { EmptySun } from './EmptySun.tsx';
import styles from './exception.module.css';

export type ExceptionType = '403' | '404' | '500';

const TEXTS: Readonly<Record<ExceptionType, string>> = {
  403: '抱歉，您无权访问该页面',
  404: '抱歉，您访问的页面不存在或无权访问',
  500: '抱歉，服务器出错了',
};

/** No access, missing, or broken (S2.12a, S2.12b). */
export function ExceptionPage({ type = '404' }: { readonly type?: ExceptionType }) {
  const navigate = useNavigate();
  useDocumentTitle(type);
  return (
    <main className={styles.page}>
      <EmptySun className={styles.drawing} />
      <div>
        <h1 className={styles.code}>{type}</h1>
        <p className={styles.text}>{TEXTS[type]}</p>
        <button type="button" className={styles.home} onClick={() => navigate(PATHS.home)}>
          返回首页
        </button>
      </div>
    </main>
  );
}
