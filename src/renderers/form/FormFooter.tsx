import { Button } from 'antd';
import { useContext } from 'react';
import type { Mode } from '../../runtime/contract/action.ts';
import type { FormOpen } from '../../runtime/contract/formPlan.ts';
import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import { isShown } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledAction } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { busyButton } from '../shared/busyButton.ts';
import { iconOf } from '../shared/icons.tsx';
import { RegionContext } from '../shared/regionContext.ts';
import type { FormSession } from './formSession.ts';
import shellStyles from './shells/shell.module.css';
import { useFieldReads } from './useFieldReads.ts';
import { useStep } from './useStep.ts';

const SUBMIT: Readonly<Record<FormOpen, string>> = { modal: '确定', drawer: '提交', page: '提交' };

interface FormFooterProps {
  readonly mode: Mode;
  readonly open: FormOpen;
  /** Null while the record is still read. */
  readonly session: FormSession | null;
  /** Actions of the document; a submit button if there are none. */
  readonly actions: readonly CompiledAction[];
  readonly roots: Row;
  readonly isBusy: boolean;
  /** Whether the fields are there; until then the submit button would have nothing to send. */
  readonly isDrawn: boolean;
  readonly onLeave: () => void;
  readonly onRun: (action: CompiledAction) => void;
}

interface ActionsProps extends Pick<FormFooterProps, 'actions' | 'roots' | 'isBusy' | 'onRun'> {
  readonly session: FormSession;
}

/** The document's own actions, as far as the values allow them now. */
function FormActions({ session, actions, roots, isBusy, onRun }: ActionsProps) {
  const { permissions } = useRuntime().ports;
  useFieldReads(
    session.form,
    actions.flatMap(({ visible, disabled }) => [...visible.reads, ...disabled.reads]),
  );
  const scope = recordScope(session.values(), roots);
  return actions
    .filter((action) => isShown(action, permissions, scope))
    .map((action) => (
      <Button
        key={action.name}
        data-action={action.name}
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger}
        icon={iconOf(action)}
        {...busyButton(isBusy && action.primary)}
        disabled={isBusy || action.disabled.test(scope)}
        onClick={() => onRun(action)}
      >
        {action.title}
      </Button>
    ));
}

/** The buttons of a form, bottom right, always in sight. */
export function FormFooter(props: FormFooterProps) {
  const { mode, open, session, actions, isBusy, isDrawn, onLeave } = props;
  const isReading = mode === 'detail';
  const wizard = isReading ? null : (session?.wizard ?? null);
  const step = useStep(wizard);
  const isOnTheWay = wizard !== null && step < wizard.parts.length - 1;
  // A detail in a region of a page stays open.
  const isStaying = useContext(RegionContext) !== null && isReading;
  const placed = session && !isOnTheWay ? actions : [];
  // A transition of a shown record may be called `cancel`, too.
  const hasCancel = placed.some(({ name, body }) => name === 'cancel' && (!isReading || body.kind === 'builtIn'));
  return (
    <div className={shellStyles.buttons}>
      {!isStaying && !hasCancel && (
        <Button onClick={onLeave} disabled={isBusy}>
          {isReading ? '关闭' : '取消'}
        </Button>
      )}
      {wizard && step > 0 && (
        <Button onClick={wizard.back} disabled={isBusy}>
          上一步
        </Button>
      )}
      {isOnTheWay && (
        <Button type="primary" disabled={isBusy} onClick={() => void session?.next()}>
          下一步
        </Button>
      )}
      {session && placed.length > 0 && <FormActions {...props} session={session} />}
      {actions.length === 0 && !isReading && !isOnTheWay && (
        <Button
          type="primary"
          htmlType="submit"
          form={session?.id}
          {...busyButton(isBusy)}
          disabled={isBusy || !session || !isDrawn}
        >
          {SUBMIT[open]}
        </Button>
      )}
    </div>
  );
}
