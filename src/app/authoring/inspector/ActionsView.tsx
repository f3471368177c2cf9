import { Empty, Tag } from 'antd';
import { useAtomValue } from 'jotai/react';
import { useEffect, useReducer } from 'react';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { InspectedPart } from '../../../runtime/runtime.ts';
import { accessAtom } from '../../session/state.ts';
import { type ActionReport, actionReports } from './actionReport.ts';
import { Reasons } from './Explanation.tsx';
import type { InspectedText } from './inspectedText.ts';
import styles from './inspector.module.css';

interface ActionsViewProps {
  readonly part: InspectedPart;
  readonly source: InspectedText | null;
}

const COLORS: Readonly<Record<ActionReport['standing'], string>> = { 显示: 'success', 禁用: 'warning', 隐藏: 'error' };

const NOTHING_WRITTEN: InspectedText['actions'] = new Map();

/** Draws again whenever what the actions read changes. */
function useActionChanges({ form, place }: InspectedPart): void {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => place?.subscribe(changed), [place]);
  useEffect(() => {
    const ends = form ? [...form.fields.keys()].map((name) => form.subscribe(name, changed)) : [];
    return () => {
      for (const end of ends) end();
    };
  }, [form]);
}

/** Every button of the document: whether it is there for this user now, and what decides that. */
export function ActionsView({ part, source }: ActionsViewProps) {
  const { ports, registries } = useRuntime();
  const access = useAtomValue(accessAtom);
  const isPhone = useIsPhone();
  useActionChanges(part);
  const reports = actionReports(part, {
    permissions: ports.permissions,
    functions: registries.functions,
    systemRights: access?.systemButtons ?? null,
    written: source?.actions ?? NOTHING_WRITTEN,
    isPhone,
  });
  if (reports.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={part.form ? '这个表单只有固有的按钮（提交、取消），文档没有写别的' : '文档里没有操作'}
      />
    );
  }
  return (
    <ul className={styles.fields} aria-label="操作">
      {reports.map(({ action, place, standing, reasons }) => (
        <li key={`${place} ${action.name}`} className={styles.action}>
          <code>{action.name}</code>
          <div>
            <span className={styles.fieldTitle}>{action.title}</span>
            <span className={styles.fieldType}>{place}</span>
            <Tag className={styles.tags} color={COLORS[standing]}>
              {standing}
            </Tag>
            {action.permission !== null && <div className={styles.reads}>权限 {action.permission}</div>}
            <Reasons reasons={reasons} />
          </div>
        </li>
      ))}
    </ul>
  );
}
