import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import { themeOf } from './theme.ts';
import { useLocale } from './useLocale.ts';
import { useScheme } from './useScheme.ts';

/** The library would write 「确 定」, which screen readers spell out. */
const PLAIN_LABELS = { autoInsertSpace: false };

/** Theme as the user likes it, language and style nonce for everything made of antd. */
export function DesignProvider({ children }: { readonly children: ReactNode }) {
  const { nonce } = useApplication();
  const { primaryColor, density, language } = useAtomValue(settingsAtom);
  const scheme = useScheme();
  return (
    <ConfigProvider
      theme={themeOf({ primaryColor, scheme, density })}
      locale={useLocale(language)}
      csp={{ nonce }}
      button={PLAIN_LABELS}
    >
      {children}
    </ConfigProvider>
  );
}
