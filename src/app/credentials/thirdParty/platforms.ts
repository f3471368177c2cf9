/** Who may vouch for a person, in the order of the buttons (S2.19a). */
export const PLATFORMS = [
  { type: 'github', title: 'GitHub' },
  { type: 'wechat_enterprise', title: '企业微信' },
  { type: 'dingtalk', title: '钉钉' },
  { type: 'wechat_open', title: '微信' },
] as const;

export type PlatformType = (typeof PLATFORMS)[number]['type'];
