import { useState } from 'react';
import { isEngineWanted } from '../../common/patterns/linear/heldEngine.ts';
import type { Mode } from '../../runtime/contract/action.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { FormSkeleton } from '../shared/FormSkeleton.tsx';
import { ErrorState } from '../shared/StateView.tsx';
import { DraftBar } from './DraftBar.tsx';
import type { FormSession } from './formSession.ts';
import { loadCheckedFormPanel, loadDetailPanel, loadFormPanel } from './preload.ts';
import type { FormDraft } from './useFormDraft.ts';
import type { RecordLoad } from './useRecord.ts';

const PlainFormPanel = lazyPart(loadFormPanel, <FormSkeleton />);
const CheckedFormPanel = lazyPart(loadCheckedFormPanel, <FormSkeleton />);
const DetailPanel = lazyPart(loadDetailPanel, <FormSkeleton />);

interface FormBodyProps extends RecordLoad {
  readonly id: string;
  readonly screen: CompiledScreen;
  readonly mode: Mode;
  readonly session: FormSession | null;
  readonly draft: FormDraft;
  readonly onSubmit: () => void;
  /** Called once the fields are drawn. */
  readonly onReady: () => void;
}

/** The fields or details of a record, or the state of its loading. */
export function FormBody({ id, screen, mode, record, retry, session, draft, onSubmit, onReady }: FormBodyProps) {
  const [FormPanel] = useState(() => (isEngineWanted() ? CheckedFormPanel : PlainFormPanel));
  return (
    <>
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
          onSubmit={onSubmit}
          onReady={onReady}
        />
      )}
    </>
  );
}
