import { useState } from 'react';
import type { OpenRequest } from '../../runtime/contract/action.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { UnsavedContext, useUnsavedWithin } from '../../runtime/react/unsaved.ts';
import type { LoadedScreen } from '../../runtime/runtime.ts';
import { FormSurface } from '../form/FormSurface.tsx';
import { SHELLS } from '../form/shells/shells.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { ErrorState } from '../shared/StateView.tsx';
import { DiagnosticsView } from './DiagnosticsView.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useLoadedScreen } from './useLoadedScreen.ts';

interface SurfaceProps {
  readonly request: OpenRequest;
  readonly owner: CompiledScreen;
  readonly onSettle: (saved: boolean) => void;
  readonly onGone: () => void;
}

const PageScreen = lazyPart(
  () => import('../page/PageScreen.tsx').then((module) => module.PageScreen),
  <ScreenSkeleton />,
);

const GridScreen = lazyPart(
  () => import('../grid/page/GridScreen.tsx').then((module) => module.GridScreen),
  <ScreenSkeleton />,
);

const WIDTH = 1000;

const LEAVING = { title: '放弃未保存的修改？', content: '表格中有修改尚未保存，关闭后将丢失。', danger: true };

/** Something other than a form in a shell: a list, or what is wrong with a document. */
function PlainSurface({
  request,
  onSettle,
  onGone,
  loaded,
  error,
}: Omit<SurfaceProps, 'owner'> & {
  readonly loaded: LoadedScreen | null;
  readonly error: { readonly message: string; readonly retry: () => void } | null;
}) {
  const [isOpen, setOpen] = useState(true);
  const { confirm } = useRuntime().ports;
  const { unsaved, isUnsaved } = useUnsavedWithin();
  const leave = async () => {
    if (isUnsaved() && !(await confirm.ask(LEAVING))) return;
    setOpen(false);
    onSettle(false);
  };
  const Shell = SHELLS[request.open];
  return (
    <Shell
      title={request.title ?? (loaded?.ok ? loaded.screen.title : (request.screen ?? ''))}
      width={request.width ?? WIDTH}
      isOpen={isOpen}
      onLeave={() => void leave()}
      onGone={onGone}
      onShown={() => {}}
      footer={null}
    >
      {error && <ErrorState message={error.message} onRetry={error.retry} />}
      {loaded?.ok && loaded.screen.kind === 'grid' && (
        <UnsavedContext value={unsaved}>
          <GridScreen screen={loaded.screen} params={request.params} />
        </UnsavedContext>
      )}
      {loaded?.ok && loaded.screen.kind !== 'page' && loaded.screen.kind !== 'grid' && (
        <ListScreen screen={loaded.screen} params={request.params} />
      )}
      {loaded?.ok && loaded.screen.kind === 'page' && <PageScreen page={loaded.screen} params={request.params} />}
      {loaded && !loaded.ok && <DiagnosticsView name={loaded.name} diagnostics={loaded.diagnostics} />}
    </Shell>
  );
}

/** A detail screen only reads; without a record its parameters say which one. */
function reading(request: OpenRequest): OpenRequest {
  return { ...request, mode: 'detail', row: request.row ?? request.params };
}

function NamedSurface({ name, ...props }: Omit<SurfaceProps, 'owner'> & { readonly name: string }) {
  const { state, retry } = useLoadedScreen(name);
  // Documents come at once; a shell that changes its kind on the way would jump.
  if (state.state === 'loading') return null;
  const loaded = state.state === 'loaded' ? state.loaded : null;
  if (loaded?.ok && loaded.screen.kind === 'form') return <FormSurface screen={loaded.screen} {...props} />;
  if (loaded?.ok && loaded.screen.kind === 'detail') {
    return <FormSurface screen={loaded.screen} {...props} request={reading(props.request)} />;
  }
  const error = state.state === 'failed' ? { message: state.message, retry } : null;
  return <PlainSurface {...props} loaded={loaded} error={error} />;
}

/** One screen opened above another. */
export function Surface({ owner, ...props }: SurfaceProps) {
  const { screen } = props.request;
  if (screen === undefined) return <FormSurface screen={owner} {...props} />;
  return <NamedSurface name={screen} {...props} />;
}
