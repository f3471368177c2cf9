import { THIRD_TYPES, type ThirdType } from '../../../common/wire.ts';

const TITLES: Readonly<Record<ThirdType, string>> = {
  github: 'GitHub',
  wechat_enterprise: '企业微信',
  dingtalk: '钉钉',
  wechat_open: '微信',
};

/** Who may vouch for a person, in the order of the buttons (S2.19a). */
export const PLATFORMS = THIRD_TYPES.map((type) => ({ type, title: TITLES[type] }));

export type PlatformType = ThirdType;
