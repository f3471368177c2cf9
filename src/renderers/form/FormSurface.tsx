import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Mode, type OpenRequest, StepFailure } from '../../runtime/contract/action.ts';
import type { Notify } from '../../runtime/contract/ports.ts';
import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import { isStartable } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledAction, CompiledScreen } from '../../runtime/model/compiled.ts';
import { useLiveQuery } from '../../runtime/react/addressContext.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useInspected } from '../../runtime/react/inspected.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useUnsaved } from '../../runtime/react/unsaved.ts';
import { watchChoices } from '../../runtime/state/choices/dependentChoices.ts';
import { watchChosen } from '../../runtime/state/choices/watchChosen.ts';
import { failureOf } from '../../runtime/state/failure.ts';
import { draftName } from '../../runtime/state/form/formDraft.ts';
import { watchTemplates } from '../../runtime/state/form/rowTemplates.ts';
import { FormSkeleton } from '../shared/FormSkeleton.tsx';
import { ErrorState } from '../shared/StateView.tsx';
import { useActions } from '../shared/useActions.ts';
import { useScreenRoots } from '../shared/useScreenRoots.ts';
import { DraftBar } from './DraftBar.tsx';
import { FormFooter } from './FormFooter.tsx';
import { createSession } from './formSession.ts';
import { loadDetailPanel, loadFormPanel, preloadForm } from './preload.ts';
import { SHELLS } from './shells/shells.ts';
import { useArrival } from './useArrival.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useFormHandle } from './useFormHandle.ts';
import { useLock } from './useLock.ts';
import { useRecord } from './useRecord.ts';
import { useSavedOver } from './useSavedOver.tsx';
import { useWork } from './useWork.ts';

const FormPanel = lazyPart(loadFormPanel, <FormSkeleton />);
const DetailPanel = lazyPart(loadDetailPanel, <FormSkeleton />);

/** Titles of opened forms (requirement S2.44). */
const TITLES: Readonly<Record<Mode, string>> = { add: '新增', edit: '编辑', detail: '详情' };

const NO_ACTIONS: readonly CompiledAction[] = [];

/** Requests of a width that is none leave the choice to the form. */
const DEFAULT_WIDTH = 800;

interface FormSurfaceProps {
  readonly screen: CompiledScreen;
  readonly request: OpenRequest;
  /** Called once: whether anything was saved. */
  readonly onSettle: (saved: boolean) => void;
  /** Called when it has left the page. */
  readonly onGone: () => void;
}

/** Runs what may be refused, and tells the user why. */
async function told(work: () => Promise<unknown>, notify: Notify): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = error instanceof StepFailure ? error : failureOf(error);
    if (!failure.shown) notify.warning(failure.message);
  }
}

const NOTHING: Row = {};

/** The form or the details of one record, in the shell the document asks for. */
export function FormSurface({ screen, request, onSettle, onGone }: FormSurfaceProps) {
  const { open } = request;
  const { ports, options } = useRuntime();
  const id = useId();
  const [{ mode, row }, work] = useWork(request);
  const roots = useScreenRoots(request.params, undefined, work.mode);
  const [first] = useState({ mode, row, isCopy: request.isCopy === true });
  useEffect(() => preloadForm(screen, first.mode), [screen, first]);
  const { record, retry } = useRecord(screen, first.isCopy ? 'copy' : first.mode, first.row, roots);
  const [isOpen, setOpen] = useState(true);
  const isSaved = useRef(false);

  const session = useMemo(
    () =>
      record.state === 'ready'
        ? createSession({
            id,
            screen,
            work,
            given: first.isCopy ? NOTHING : first.row,
            row: record.row,
            roots,
            ports,
          })
        : null,
    [record, id, screen, work, first, roots, ports],
  );
  useInspected(screen, session?.form ?? null);
  useLiveQuery(session?.form ?? null);
  useEffect(() => (session ? watchChoices(session.form, options) : undefined), [session, options]);
  // Before the chosen records are asked for, which it waits for.
  useEffect(() => (session ? watchTemplates(session.form, ports) : undefined), [session, ports]);
  useEffect(
    () => (session ? watchChosen(session.form, screen.chosen, { options, ...ports }) : undefined),
    [session, screen, options, ports],
  );
  const draft = useFormDraft(session, mode === 'detail' ? null : draftName(screen, mode, row));
  const isChanged = useMemo(
    () => (session && mode !== 'detail' ? () => session.form.isChanged() : null),
    [session, mode],
  );
  useUnsaved(isChanged);

  const close = () => {
    setOpen(false);
    onSettle(isSaved.current);
  };
  const leave = async () => {
    const isUnsaved = isChanged?.() ?? false;
    if (isUnsaved && !(await ports.confirm.ask({ title: '确定放弃编辑？' }))) return false;
    if (isUnsaved) draft.discard();
    close();
    return true;
  };
  const saved = () => {
    isSaved.current = true;
    draft.discard();
  };
  const giveUp = () => {
    saved();
    close();
  };
  const savedOver = useSavedOver(screen, session, roots);
  const handle = useFormHandle(session, { saved, close, leave, settle: savedOver.ask, giveUp });
  const { isBusy, lock } = useLock();
  const run = useActions({ screen, roots, form: handle });
  const isOwnScreen = screen.kind === 'form' || screen.kind === 'detail';
  const actions = isOwnScreen ? screen.toolbar : NO_ACTIONS;
  const onRun = (action: CompiledAction) => void lock(() => run(action, [], session?.values()));
  const onLeave = () => {
    if (!isBusy) void leave();
  };
  const latest = useRef({ onRun, actions });
  latest.current = { onRun, actions };
  /** Enter goes on where there is a next step, else does what the first primary button does. */
  const enter = useCallback(() => {
    if (!session || !handle) return;
    const { wizard } = session;
    if (wizard && wizard.step() < wizard.parts.length - 1) return void session.next();
    const { actions, onRun } = latest.current;
    if (actions.length === 0) return void lock(() => told(handle.submit, ports.notify));
    const scope = recordScope(session.values(), roots);
    const primary = actions.find((action) => action.primary && isStartable(action, ports.permissions, scope));
    if (primary) onRun(primary);
  }, [session, handle, lock, ports, roots]);

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
        {record.state === 'failed' && <ErrorState message={record.message} onRetry={retry} />}

        {record.state === 'loading' && <FormSkeleton />}
        {session && screen.form && mode === 'detail' && (
          <DetailPanel form={session.form} plan={screen.form} kind={screen.kind} />
        )}
        {session && draft.offer !== null && <DraftBar onRestore={draft.restore} onDiscard={draft.discard} />}
        {session && screen.form && mode !== 'detail' && (
          <FormPanel
            id={id}
            form={session.form}
            plan={screen.form}
            revealer={session.revealer}
            wizard={session.wizard}
            onSubmit={enter}
            onReady={arrival.ready}
          />
        )}
      </Shell>
      {savedOver.dialog}
    </>
  );
}
