import styles from './platforms.module.css';
import type { PlatformType } from './platforms.ts';

const DRAWINGS: Readonly<Record<PlatformType, string | undefined>> = {
  github: styles.github,
  wechat_enterprise: styles.wechatWork,
  dingtalk: styles.dingtalk,
  wechat_open: styles.wechat,
};

interface PlatformIconProps {
  readonly type: PlatformType;
  /** Pixels. */
  readonly size: number;
}

/** The mark of a platform in the colour of the text around it. The drawings come with the styles, not with the scripts. */
export function PlatformIcon({ type, size }: PlatformIconProps) {
  return (
    <span className={`${styles.mark} ${DRAWINGS[type]}`} style={{ width: size, height: size }} aria-hidden="true" />
  );
}
