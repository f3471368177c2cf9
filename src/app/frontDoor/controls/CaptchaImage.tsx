import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { Captcha } from './captcha.ts';
import styles from './controls.module.css';

interface CaptchaImageProps {
  readonly captcha: Captcha;
  readonly onRefresh: () => void;
}

const NAMES: Readonly<Record<Captcha['state'], string>> = {
  ready: '换一张验证码',
  loading: '验证码加载中…',
  failed: '重新获取验证码',
};

/** The captcha image; a click brings another one (S2.16). */
export function CaptchaImage({ captcha, onRefresh }: CaptchaImageProps) {
  return (
    <button
      type="button"
      className={styles.captcha}
      onClick={onRefresh}
      title="看不清？点击换一张"
      aria-label={NAMES[captcha.state]}
    >
      {captcha.state === 'ready' && <img src={captcha.image} alt="验证码图片" width={105} height={35} />}
      {captcha.state === 'loading' && <span className={styles.captchaText}>加载中…</span>}
      {captcha.state === 'failed' && (
        <span className={styles.captchaText}>
          <LineIcon name="refresh" size={14} /> 重新获取
        </span>
      )}
    </button>
  );
}
