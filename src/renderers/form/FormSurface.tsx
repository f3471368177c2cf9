import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Mode, OpenRequest } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledAction, CompiledScreen } from '../../runtime/model/compiled.ts';
import { useLiveQuery } from '../../runtime/react/address.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useInspected } from '../../runtime/react/inspected.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useUnsaved } from '../../runtime/react/unsaved.ts';
import { watchChoices } from '../../runtime/state/choices/dependentChoices.ts';
import { draftName } from '../../runtime/state/form/formDraft.ts';
import { FormSkeleton } from '../shared/FormSkeleton.tsx';
import { ErrorState } from '../shared/StateView.tsx';
import { useActions } from '../shared/useActions.ts';
import { useScreenRoots } from '../shared/useScreenRoots.ts';
import { DraftBar } from './DraftBar.tsx';
import { FormFooter } from './FormFooter.tsx';
import { loadDetailPanel, loadFormPanel, preloadForm } from './preload.ts';
import { createSession } from './session.ts';
import { SHELLS } from './shell/shells.ts';
import { useArrival } from './useArrival.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useFormHandle } from './useFormHandle.ts';
import { useRecord } from './useRecord.ts';
import { useSubmit } from './useSubmit.ts';

const FormPanel = lazyPart(loadFormPanel);
const DetailPanel = lazyPart(loadDetailPanel);

/** Titles of opened forms (requirement S2.44). */
const TITLES: Readonly<Record<Mode, string>> = { add: '新增', edit: '编辑', detail: '详情' };

const EMPTY: Row = {};

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

/** The form or the details of one record, in the shell the document asks for. */
export function FormSurface({ screen, request, onSettle, onGone }: FormSurfaceProps) {
  const { mode, open } = request;
  const { ports, options } = useRuntime();
  const id = useId();
  const roots = useScreenRoots(request.params, undefined, mode);
  useEffect(() => preloadForm(screen, mode), [screen, mode]);
  const { record, retry } = useRecord(screen, mode, request.row ?? EMPTY, roots);
  const [isOpen, setOpen] = useState(true);
  const isSaved = useRef(false);

  const session = useMemo(
    () => (record.state === 'ready' ? createSession({ id, screen, mode, row: record.row, roots, ports }) : null),
    [record, id, screen, mode, roots, ports],
  );
  useInspected(screen, session?.form ?? null);
  useLiveQuery(session?.form ?? null);
  useEffect(() => (session ? watchChoices(session.form, options) : undefined), [session, options]);
  const draft = useFormDraft(session, mode === 'detail' ? null : draftName(screen, mode, request.row ?? EMPTY));
  const isChanged = useMemo(
    () => (session && mode !== 'detail' ? () => session.form.isChanged() : null),
    [session, mode],
  );
  useUnsaved(isChanged);
  const finish = () => {
    if (isSaved.current) draft.discard();
    setOpen(false);
    onSettle(isSaved.current);
  };
  const saved = () => {
    isSaved.current = true;
    finish();
  };
  const { isBusy, lock, submit } = useSubmit(session, saved);
  /** Enter goes on where there is a next step. */
  const enter = useCallback(() => {
    const wizard = session?.wizard;
    if (wizard && wizard.step() < wizard.parts.length - 1) void session.next();
    else submit();
  }, [session, submit]);
  const leave = async () => {
    if (isBusy) return;
    const isUnsaved = mode !== 'detail' && (session?.form.isChanged() ?? false);
    if (isUnsaved && !(await ports.confirm.ask({ title: '确定放弃编辑？' }))) return;
    if (isUnsaved) draft.discard();
    finish();
  };

  const handle = useFormHandle(session, mode, finish, isSaved);
  const run = useActions({ screen, roots, form: handle });
  const onRun = (action: CompiledAction) => {
    const builtIn = action.body.kind === 'builtIn' ? action.body.action.name : null;
    if (builtIn === 'save' || builtIn === 'submit') submit();
    else if (builtIn === 'cancel') void leave();
    else void lock(() => run(action, [], session?.values()));
  };

  const arrival = useArrival(id, screen);
  const Shell = SHELLS[open];
  const isOwnScreen = screen.kind === 'form' || screen.kind === 'detail';
  return (
    <Suspense fallback={null}>
      <Shell
        title={request.title ?? (isOwnScreen ? screen.title : TITLES[mode])}
        width={request.width ?? screen.form?.width ?? DEFAULT_WIDTH}
        isOpen={isOpen}
        onLeave={() => void leave()}
        onGone={onGone}
        onShown={arrival.shown}
        footer={
          <FormFooter
            mode={mode}
            open={open}
            session={session}
            actions={isOwnScreen ? screen.toolbar : []}
            roots={roots}
            isBusy={isBusy}
            onLeave={() => void leave()}
            onRun={onRun}
          />
        }
      >
        {record.state === 'failed' && <ErrorState message={record.message} onRetry={retry} />}
        <Suspense fallback={<FormSkeleton />}>
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
        </Suspense>
      </Shell>
    </Suspense>
  );
}
