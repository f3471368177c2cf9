import { useAtomValue } from 'jotai/react';
import { useCallback } from 'react';
import { RuntimeProvider } from '../../../runtime/react/context.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { DesignProvider } from '../../appearance/theme/DesignProvider.tsx';
import type { PageProps } from '../../navigation/page.ts';
import { documentsOf, runtimeOf } from '../../screens/createRuntime.ts';
import { accessAtom } from '../../session/state.ts';
import { ScreenConfig } from './ScreenConfig.tsx';

/** The page 界面配置: implementers write the screens of the console in it. */
export function ScreenConfigPage({ routes }: PageProps) {
  const application = useApplication();
  const access = useAtomValue(accessAtom);
  const refresh = useCallback(
    async () => (access === null ? undefined : documentsOf(application, access).refresh()),
    [application, access],
  );
  const read = useCallback(
    async (name: string) => (access === null ? null : documentsOf(application, access).current().read(name)),
    [application, access],
  );
  const refreshMenu = useCallback(async () => void (await application.session.refreshAccess()), [application]);
  if (access === null) return null;
  return (
    <DesignProvider>
      <RuntimeProvider runtime={runtimeOf(application, access)}>
        <ScreenConfig routes={routes} read={read} onChanged={refresh} onMenuChanged={refreshMenu} />
      </RuntimeProvider>
    </DesignProvider>
  );
}
