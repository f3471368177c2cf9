import dingtalk from '@ant-design/icons-svg/es/asn/DingtalkOutlined.js';
import github from '@ant-design/icons-svg/es/asn/GithubFilled.js';
import wechat from '@ant-design/icons-svg/es/asn/WechatFilled.js';
import wechatWork from '@ant-design/icons-svg/es/asn/WechatWorkOutlined.js';
import type { PlatformType } from './platforms.ts';

const DRAWINGS = { github, wechat_enterprise: wechatWork, dingtalk, wechat_open: wechat };

interface PlatformIconProps {
  readonly type: PlatformType;
  readonly size: number;
}

/** The mark of a platform in the colour of the text around it, without the design system. */
export function PlatformIcon({ type, size }: PlatformIconProps) {
  const { icon } = DRAWINGS[type];
  if (typeof icon === 'function') return null;
  const paths = (icon.children ?? []).map(({ attrs }) => String(attrs.d ?? ''));
  return (
    <svg
      width={size}
      height={size}
      viewBox={String(icon.attrs.viewBox)}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
