import { useId } from 'react';
import type { Mode, OpenRequest } from '../../runtime/contract/action.ts';
import type { CompiledAction, CompiledScreen } from '../../runtime/model/compiled.ts';
import { draftName } from '../../runtime/state/form/formDraft.ts';
import { useActions } from '../shared/useActions.ts';
import { useBackCloses } from '../shared/useBackCloses.ts';
import { FormBody } from './FormBody.tsx';
import { FormFooter } from './FormFooter.tsx';
import { useSavedOver } from './savedOver/useSavedOver.tsx';
import { SHELLS } from './shells/shells.ts';
import { useArrival } from './useArrival.ts';
import { useEnter } from './useEnter.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useFormHandle } from './useFormHandle.ts';
import { useFormSession } from './useFormSession.ts';
import { useLeaving } from './useLeaving.ts';
import { useLock } from './useLock.ts';

/** Titles of opened forms (requirement S2.44). */
const TITLES: Readonly<Record<Mode, string>> = { add: '新增', edit: '编辑', detail: '详情' };

const NO_ACTIONS: readonly CompiledAction[] = [];

/** Width in pixels if neither the request nor the form has one. */
const DEFAULT_WIDTH = 800;

interface FormSurfaceProps {
  readonly screen: CompiledScreen;
  readonly request: OpenRequest;
  /** Called once: whether anything was saved. */
  readonly onSettle: (saved: boolean) => void;
  /** Called when it has left the page. */
  readonly onGone: () => void;
}

/** The form or the details of one record, in the shell the document asks for. */
export function FormSurface({ screen, request, onSettle, onGone }: FormSurfaceProps) {
  const { open } = request;
  const id = useId();
  const { mode, row, roots, record, retry, session } = useFormSession(id, screen, request);
  const draft = useFormDraft(session, mode === 'detail' ? null : draftName(screen, mode, row));
  const { isOpen, close, leave, saved, giveUp } = useLeaving(session, mode, draft, onSettle);
  const savedOver = useSavedOver(screen, session, roots);
  const handle = useFormHandle(session, { saved, close, leave, settle: savedOver.ask, giveUp, retry });
  const { isBusy, lock } = useLock();
  const run = useActions({ screen, roots, form: handle });
  const isOwnScreen = screen.kind === 'form' || screen.kind === 'detail';
  const actions = isOwnScreen ? screen.toolbar : NO_ACTIONS;
  const onRun = (action: CompiledAction) => void lock(() => run(action, [], session?.values()));
  const onLeave = () => {
    if (!isBusy) void leave();
  };
  useBackCloses(isOpen, () => (isBusy ? false : leave()));
  const enter = useEnter({ session, handle, actions, roots, lock, onRun });
  const arrival = useArrival(id, screen);
  const Shell = SHELLS[open];
  return (
    <>
      <Shell
        title={request.title ?? (isOwnScreen ? screen.title : TITLES[mode])}
        width={request.width ?? screen.form?.width ?? DEFAULT_WIDTH}
        isOpen={isOpen}
        onLeave={onLeave}
        onGone={onGone}
        onShown={arrival.shown}
        footer={
          <FormFooter
            mode={mode}
            open={open}
            session={session}
            actions={actions}
            roots={roots}
            isBusy={isBusy}
            isDrawn={arrival.isDrawn}
            onLeave={onLeave}
            onRun={onRun}
          />
        }
      >
        <FormBody
          id={id}
          screen={screen}
          mode={mode}
          record={record}
          retry={retry}
          session={session}
          draft={draft}
          onSubmit={enter}
          onReady={arrival.ready}
        />
      </Shell>
      {savedOver.dialog}
    </>
  );
}
