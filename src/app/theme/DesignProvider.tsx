import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useApplication } from '../ApplicationContext.tsx';
import { LIGHT_THEME } from './theme.ts';

/** The library would write 「确 定」, which screen readers spell out. */
const PLAIN_LABELS = { autoInsertSpace: false };

/** Theme, language and style nonce for everything made of antd. */
export function DesignProvider({ children }: { readonly children: ReactNode }) {
  const { nonce } = useApplication();
  return (
    <ConfigProvider theme={LIGHT_THEME} locale={zhCN} csp={{ nonce }} button={PLAIN_LABELS}>
      {children}
    </ConfigProvider>
  );
}
