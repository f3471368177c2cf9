import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import '../../../src/app/appearance/theme/base.css';
import type { ReactNode } from 'react';
import { TOKEN_SCOPE } from '../../../src/app/appearance/theme/scope.ts';
import { LIGHT_THEME } from '../../../src/app/appearance/theme/theme.ts';
import { RuntimeProvider } from '../../../src/runtime/react/context.tsx';
import type { Runtime } from '../../../src/runtime/runtime.ts';

dayjs.locale('zh-cn');
document.body.classList.add(TOKEN_SCOPE);
document.documentElement.lang = 'zh-CN';

/** The surroundings that the application gives to a screen: language, theme, runtime, one main region. */
export function Stage({ runtime, children }: { readonly runtime: Runtime; readonly children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={LIGHT_THEME} button={{ autoInsertSpace: false }}>
      <RuntimeProvider runtime={runtime}>
        <main>{children}</main>
      </RuntimeProvider>
    </ConfigProvider>
  );
}
