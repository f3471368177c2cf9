import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useApplication } from '../ApplicationContext.tsx';
import { LIGHT_THEME } from './theme.ts';

/** Theme, language and style nonce for everything made of antd. */
export function DesignProvider({ children }: { readonly children: ReactNode }) {
  const { nonce } = useApplication();
  return (
    <ConfigProvider theme={LIGHT_THEME} locale={zhCN} csp={{ nonce }}>
      {children}
    </ConfigProvider>
  );
}
