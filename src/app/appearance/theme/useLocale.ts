import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';
import { useEffect, useState } from 'react';
import type { Language } from '../../../common/languages.ts';

/** The texts of the component library in a language. Others than Chinese are fetched; until then, or without a net, it stays Chinese. */
export function useLocale(language: Language): Locale {
  const [english, setEnglish] = useState<Locale | null>(null);
  useEffect(() => {
    if (language !== 'en-US') return;
    let isGone = false;
    import('antd/es/locale/en_US').then(
      ({ default: locale }) => {
        if (!isGone) setEnglish(locale);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  return language === 'en-US' && english !== null ? english : zhCN;
}
