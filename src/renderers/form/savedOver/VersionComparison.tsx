import { Checkbox } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { SavedOver } from '../../../runtime/contract/dialect.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import { useChoices } from '../../../runtime/react/choices.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureOf, isAborted } from '../../../runtime/state/failure.ts';
import { isBlank } from '../../../runtime/state/field/fieldChecks.ts';
import { createForm } from '../../../runtime/state/form/form.ts';
import type { FormModel } from '../../../runtime/state/form/formModel.ts';
import { placedNames } from '../../../runtime/state/form/formValues.ts';
import { FormSkeleton } from '../../shared/FormSkeleton.tsx';
import { ErrorState } from '../../shared/StateView.tsx';
import type { FormSession } from '../formSession.ts';
import styles from './savedOver.module.css';

type Theirs =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly row: Row }
  | { readonly state: 'failed'; readonly message: string };

/** The record as it is on the server now, read anew when there is a still newer one. */
function useTheirs(session: FormSession, newer: SavedOver) {
  const [theirs, setTheirs] = useState<Theirs>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and a newer version read again
  useEffect(() => {
    const reading = new AbortController();
    setTheirs({ state: 'loading' });
    session.stored(reading.signal).then(
      (row) => {
        if (!reading.signal.aborted) setTheirs({ state: 'ready', row });
      },
      (error: unknown) => {
        if (!isAborted(error) && !reading.signal.aborted)
          setTheirs({ state: 'failed', message: failureOf(error).message });
      },
    );
    return () => reading.abort();
  }, [session, newer, attempt]);
  return { theirs, retry: () => setAttempt(attempt + 1) };
}

function plain(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isDifferent(one: unknown, other: unknown): boolean {
  return !(isBlank(one) && isBlank(other)) && plain(one) !== plain(other);
}

/** Without the text that the server once sent: it belongs to the value that was there then. */
function VersionValue({ form, field }: { readonly form: FormModel; readonly field: CompiledField }) {
  const value = form.value(field.name);
  const { byValue } = useChoices(field.options, form.scope, value);
  const draw = field.renderer.detail ?? field.renderer.cell;
  if (isBlank(value)) return <span className={styles.blank}>（空）</span>;
  return draw(value, { field, row: { [field.name]: value }, optionsByValue: byValue });
}

interface VersionTableProps {
  readonly screen: CompiledScreen;
  readonly mine: FormModel;
  readonly theirs: FormModel;
}

function VersionTable({ screen, mine, theirs }: VersionTableProps) {
  const [isWhole, setWhole] = useState(false);
  const fields = placedNames(screen.form?.layout ?? [])
    .filter((name) => mine.status(name).visible || theirs.status(name).visible)
    .flatMap((name) => screen.fields.get(name) ?? [])
    .map((field) => ({ field, differs: isDifferent(mine.value(field.name), theirs.value(field.name)) }));
  const shown = fields.filter(({ differs }) => isWhole || differs);
  return (
    <>
      <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
        显示没有不同的字段
      </Checkbox>
      <table className={styles.versions} aria-label="双方的内容">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">对方保存的</th>
            <th scope="col">您填写的</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ field, differs }) => (
            <tr key={field.name} data-differs={differs}>
              <th scope="row">
                {field.title} {differs && <span className={styles.mark}>不同</span>}
              </th>
              <td>
                <VersionValue form={theirs} field={field} />
              </td>
              <td>
                <VersionValue form={mine} field={field} />
              </td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={3}>双方在本表单中的内容相同</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

interface VersionComparisonProps {
  readonly screen: CompiledScreen;
  readonly session: FormSession;
  readonly roots: Row;
  readonly newer: SavedOver;
}

/** Compares another user's saved version with the form, side by side. */
export function VersionComparison({ screen, session, roots, newer }: VersionComparisonProps) {
  const { transport, permissions } = useRuntime().ports;
  const { theirs, retry } = useTheirs(session, newer);
  const row = theirs.state === 'ready' ? theirs.row : null;
  const form = useMemo(
    () => (row === null ? null : createForm({ screen, mode: 'edit', row, roots, transport, permissions })),
    [screen, row, roots, transport, permissions],
  );
  if (theirs.state === 'failed') return <ErrorState message={theirs.message} onRetry={retry} />;
  if (form === null) return <FormSkeleton />;
  return <VersionTable screen={screen} mine={session.form} theirs={form} />;
}
