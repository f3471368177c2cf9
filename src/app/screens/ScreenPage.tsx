import { useAtomValue } from 'jotai/react';
import { RuntimeProvider } from '../../runtime/react/context.tsx';
import type { Runtime } from '../../runtime/runtime.ts';
import { useApplication } from '../ApplicationContext.tsx';
import { errorText, FailurePanel } from '../failure/FailurePanel.tsx';
import { runtimeOf } from '../runtime/createRuntime.ts';
import { accessAtom } from '../session/state.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { DesignProvider } from '../theme/DesignProvider.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useScreen } from './useScreen.ts';

interface ScreenPageProps {
  /** Name of the document: the component of the menu entry. */
  readonly name: string;
  /** Parameters of the address, readable as `$route`. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A page that is a document. */
export function ScreenPage(props: ScreenPageProps) {
  const application = useApplication();
  const access = useAtomValue(accessAtom);
  if (access === null) return null;
  const runtime = runtimeOf(application, access);
  return (
    <DesignProvider>
      <RuntimeProvider runtime={runtime}>
        <ScreenBody {...props} runtime={runtime} />
      </RuntimeProvider>
    </DesignProvider>
  );
}

function ScreenBody({ name, runtime }: ScreenPageProps & { readonly runtime: Runtime }) {
  const { screen, retry } = useScreen(runtime.screens, name);
  if (screen.state === 'loading') return <PageSkeleton />;
  if (screen.state === 'unreachable') {
    const action = { text: '重试', run: retry };
    return <FailurePanel title="页面加载失败" detail={errorText(screen.error)} action={action} />;
  }
  const { loaded } = screen;
  if (!loaded.ok) return <ProblemList title={`屏幕「${name}」无法显示`} diagnostics={loaded.diagnostics} />;
  return null;
}
