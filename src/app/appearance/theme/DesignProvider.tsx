import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import { createKeptStyles } from './keptStyles.ts';
import { themeOf } from './theme.ts';
import { useLocale } from './useLocale.ts';
import { useScheme } from './useScheme.ts';

/** The library would write 「确 定」, which screen readers spell out. */
const PLAIN_LABELS = { autoInsertSpace: false };

/** People whom motion makes ill ask their system for less of it; the library does not ask. */
const STILL = '(prefers-reduced-motion: reduce)';

const STYLES = createKeptStyles();

/** Theme as the user likes it, language and style nonce for everything made of antd. */
export function DesignProvider({ children }: { readonly children: ReactNode }) {
  const { nonce } = useApplication();
  const { primaryColor, density, language } = useAtomValue(settingsAtom);
  const scheme = useScheme();
  const isStill = useMedia(STILL);
  return (
    <StyleProvider cache={STYLES}>
      <ConfigProvider
        theme={themeOf({ primaryColor, scheme, density, isStill })}
        locale={useLocale(language)}
        csp={{ nonce }}
        button={PLAIN_LABELS}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
