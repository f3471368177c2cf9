import { type FormEvent, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { type Choice, choiceTitle } from '../../session/choice.ts';
import { selectDepartment } from '../../session/selectDepartment.ts';
import type { Admission } from '../../session/signIn.ts';
import { FrontDoorDialog } from '../controls/FrontDoorDialog.tsx';
import styles from '../controls/frontDoorDialog.module.css';
import { SelectField } from '../controls/SelectField.tsx';

const WIDTH = 450;

interface ChooserDialogProps {
  readonly admission: Admission;
  readonly choice: Choice;
  /** An error when the server refuses the department. */
  readonly onEnd: (chosen: Admission | Error) => void;
}

/**
 * Chooses tenant and department for a user who has several; it cannot be skipped (S2.23 to S2.25,
 * S5.7a).
 */
export function ChooserDialog({ admission, choice, onEnd }: ChooserDialogProps) {
  const { client } = useApplication();
  const [tenant, setTenant] = useState('');
  const [department, setDepartment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const asksTenant = choice.tenants.length > 0;
  const asksDepartment = choice.departments.length > 0;
  const lacksTenant = asksTenant && tenant === '';
  const lacksDepartment = asksDepartment && department === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (isSending || lacksTenant || lacksDepartment) return;
    setSending(true);
    const chosen = asksTenant ? { ...admission, tenantId: tenant } : admission;
    try {
      const user = asksDepartment ? await selectDepartment(client, chosen, department) : chosen.user;
      onEnd({ ...chosen, user });
    } catch (error) {
      onEnd(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return (
    <FrontDoorDialog title={choiceTitle(choice)} width={WIDTH}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {asksTenant && (
          <SelectField
            label="租户"
            placeholder="请选择登录租户"
            options={choice.tenants.map(({ id, name }) => ({ value: id, label: name }))}
            value={tenant}
            onChange={setTenant}
            error={isAsked && lacksTenant ? '请选择租户!' : undefined}
          />
        )}
        {asksDepartment && (
          <SelectField
            label="部门"
            placeholder="请选择登录部门"
            options={choice.departments.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
            value={department}
            onChange={setDepartment}
            error={isAsked && lacksDepartment ? '请选择部门!' : undefined}
          />
        )}
        <div className={styles.actions}>
          <button type="submit" className={styles.primary} disabled={isSending} aria-busy={isSending}>
            确定
          </button>
        </div>
      </form>
    </FrontDoorDialog>
  );
}
