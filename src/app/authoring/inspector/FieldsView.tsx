import { Tag } from 'antd';
import { useEffect, useMemo, useReducer } from 'react';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { FormModel } from '../../../runtime/state/form/formModel.ts';
import { Reasons, valueText } from './Explanation.tsx';
import { type FieldReport, type FieldState, fieldReports, fieldState } from './fieldReport.ts';
import { type FieldOrigin, type InspectedText, originsOf, writtenField } from './inspectedText.ts';
import styles from './inspector.module.css';

interface FieldsViewProps {
  readonly screen: CompiledScreen;
  readonly form: FormModel | null;
  readonly source: InspectedText | null;
  readonly onGoTo: (field: string) => void;
}

/** Draws again whenever a field of the form changes. */
function useFormChanges(form: FormModel | null): void {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!form) return;
    const ends = [...form.fields.keys()].map((name) => form.subscribe(name, changed));
    return () => {
      for (const end of ends) end();
    };
  }, [form]);
}

/** Fields in dependency order; with an open form also the state of each, and why. */
export function FieldsView({ screen, form, source, onGoTo }: FieldsViewProps) {
  const { ports, registries } = useRuntime();
  const reports = useMemo(() => fieldReports(screen), [screen]);
  useFormChanges(form);
  const stateOf = (name: string): FieldState | null => {
    const field = screen.fields.get(name);
    if (!form || !field) return null;
    const written = source ? writtenField(source, name) : undefined;
    return fieldState(field, { form, permissions: ports.permissions, functions: registries.functions, written });
  };
  return (
    <>
      {!form && <p className={styles.note}>没有打开的表单；打开后这里会说明每个字段为何显示、禁用或必填。</p>}
      <ul className={styles.fields} aria-label="字段">
        {reports.map((report) => (
          <li key={report.name}>
            <FieldEntry
              report={report}
              state={stateOf(report.name)}
              origins={source ? originsOf(source, report.name) : []}
              onGoTo={onGoTo}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FieldEntryProps {
  readonly report: FieldReport;
  readonly state: FieldState | null;
  readonly origins: readonly FieldOrigin[];
  readonly onGoTo: (field: string) => void;
}

function FieldEntry({ report, state, origins, onGoTo }: FieldEntryProps) {
  const { name, title, type, checks, reads, dependents, resetOn, permission } = report;
  const facts = [
    { label: '校验', values: checks },
    { label: '读取', values: reads },
    { label: '被依赖于', values: dependents },
    { label: '随之清空', values: resetOn },
    { label: '权限', values: permission === null ? [] : [permission] },
    { label: '来源', values: origins.map(({ file, keys }) => `${file}（${keys.join(' ')}）`) },
  ].filter(({ values }) => values.length > 0);
  return (
    <div className={styles.field}>
      <button type="button" className={styles.fieldName} onClick={() => onGoTo(name)} title="在文档中查看">
        {name}
      </button>
      <details>
        <summary>
          <span className={styles.fieldTitle}>{title}</span>
          <span className={styles.fieldType}>{type}</span>
          {state && <StateTags state={state} />}
        </summary>
        <dl className={styles.facts}>
          {state && (
            <div>
              <dt>值</dt>
              <dd>{valueText(state.value)}</dd>
            </div>
          )}
          {facts.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{values.join('、')}</dd>
            </div>
          ))}
        </dl>
        {state?.status.error && <p className={styles.bad}>{state.status.error}</p>}
        {state && <Reasons reasons={state.reasons} />}
      </details>
    </div>
  );
}

function StateTags({ state: { status } }: { readonly state: FieldState }) {
  return (
    <span className={styles.tags}>
      {!status.visible && <Tag>隐藏</Tag>}
      {status.visible && status.disabled && <Tag>禁用</Tag>}
      {status.visible && status.required && <Tag color="blue">必填</Tag>}
      {status.error && <Tag color="error">错误</Tag>}
    </span>
  );
}
