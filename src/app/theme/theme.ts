import type { ThemeConfig } from 'antd';

/** Class of the element that carries the design tokens as CSS variables (`--ant-…`); set on `<body>`. */
export const TOKEN_SCOPE = 'guangshu';

/**
 * The light theme (S9.8a). Where the library's grey and blue are too pale for text, a darker step is taken, so that
 * text reaches a contrast of 4.5:1: secondary text, links, and the ground of buttons below white letters.
 * tokens.css repeats the values that pages without antd need; a test compares both.
 */
export const LIGHT_THEME: ThemeConfig = {
  cssVar: { key: TOKEN_SCOPE },
  hashed: false,
  token: {
    colorPrimary: '#1890FF',
    colorInfo: '#1890FF',
    colorLink: '#096dd9',
    colorLinkHover: '#1890ff',
    colorLinkActive: '#0050b3',
    colorTextTertiary: 'rgba(0,0,0,0.6)',
    colorTextDescription: 'rgba(0,0,0,0.6)',
    colorTextPlaceholder: 'rgba(0,0,0,0.55)',
    colorErrorText: '#cf1322',
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Segoe UI', sans-serif",
  },
  components: {
    Button: {
      colorPrimary: '#096dd9',
      colorPrimaryHover: '#1573d4',
      colorPrimaryActive: '#0050b3',
      colorError: '#d9363e',
      colorErrorHover: '#e0454c',
      colorErrorActive: '#a8071a',
    },
    Form: { colorError: '#cf1322' },
  },
};
