import { useNavigate } from 'react-router-dom';
import { EmptySun } from '../../appearance/brand/EmptySun.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { type ExceptionType, exceptionType } from '../../navigation/routing/exceptions.ts';
import styles from './exception.module.css';
import { LockedGate } from './LockedGate.tsx';
import { PulledPlug } from './PulledPlug.tsx';

const TEXTS: Readonly<Record<ExceptionType, string>> = {
  403: '抱歉，您无权访问该页面',
  404: '抱歉，您访问的页面不存在或无权访问',
  500: '抱歉，服务器出错了',
};

const DRAWINGS: Readonly<Record<ExceptionType, typeof EmptySun>> = { 403: LockedGate, 404: EmptySun, 500: PulledPlug };

/** Says why there is no page, and leads back to the dashboard (S2.12a, S2.12b). */
export function ExceptionPage({ type }: { readonly type?: string }) {
  const navigate = useNavigate();
  const kind = exceptionType(type);
  const Drawing = DRAWINGS[kind];
  return (
    <section className={styles.page} aria-labelledby="exception">
      <Drawing className={styles.drawing} />
      <div>
        <h1 id="exception" className={styles.code}>
          {kind}
        </h1>
        <p className={styles.text}>{TEXTS[kind]}</p>
        <button type="button" className={styles.home} onClick={() => navigate(PATHS.home)}>
          返回首页
        </button>
      </div>
    </section>
  );
}
