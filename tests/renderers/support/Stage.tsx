import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import '../../../src/app/appearance/theme/base.css';
import type { ReactNode } from 'react';
import { TOKEN_SCOPE } from '../../../src/app/appearance/theme/scope.ts';
import { themeOf } from '../../../src/app/appearance/theme/theme.ts';
import { RuntimeProvider } from '../../../src/runtime/react/context.tsx';
import type { Runtime } from '../../../src/runtime/runtime.ts';

dayjs.locale('zh-cn');
document.body.classList.add(TOKEN_SCOPE);
document.documentElement.lang = 'zh-CN';

/** As people have it who asked for less motion, which is how the browser of the tests is opened. */
const THEME = themeOf({
  primaryColor: '#1890FF',
  scheme: 'light',
  density: 'normal',
  isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
});

/** The surroundings that the application gives to a screen: language, theme, runtime, one main region. */
export function Stage({ runtime, children }: { readonly runtime: Runtime; readonly children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={THEME} button={{ autoInsertSpace: false }}>
      <RuntimeProvider runtime={runtime}>
        <main>{children}</main>
      </RuntimeProvider>
    </ConfigProvider>
  );
}
