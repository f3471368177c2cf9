import { Drawer, Empty, Select, Tabs } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { Mode } from '../../../runtime/contract/action.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { InspectedPart } from '../../../runtime/runtime.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';
import type { Inspector } from '../../screens/inspection/inspector.ts';
import { CodeView } from '../code/CodeView.tsx';
import { ActionsView } from './ActionsView.tsx';
import { FieldsView } from './FieldsView.tsx';
import { placeOfField } from './inspectedText.ts';
import styles from './inspector.module.css';
import { RequestsView } from './RequestsView.tsx';
import { summaryOf } from './screenSummary.ts';
import { useInspectedText } from './useInspectedText.ts';

interface InspectorPanelProps {
  readonly inspector: Inspector;
  readonly read: (name: string) => Promise<DocumentText | null>;
  readonly onClose: () => void;
}

const MODES: Readonly<Record<Mode, string>> = { add: '新增', edit: '编辑', detail: '详情' };

function labelOf({ screen, form }: InspectedPart): string {
  return form ? `${screen.name}（${MODES[form.mode]}表单）` : screen.name;
}

/** Everything about the screens drawn on the page. What appeared last is shown until another one is chosen. */
export function InspectorPanel({ inspector, read, onClose }: InspectorPanelProps) {
  const parts = useSyncExternalStore(inspector.subscribe, inspector.parts);
  const [chosen, setChosen] = useState<InspectedPart | null>(null);
  const part = parts.find((shown) => shown === chosen) ?? parts.at(-1);
  const isNarrow = useIsPhone();
  return (
    <Drawer
      open
      mask={false}
      // Forms open at the right.
      placement="left"
      zIndex={1100}
      size={isNarrow ? '100%' : 480}
      title="检查界面"
      onClose={onClose}
      extra={
        part && (
          <Select
            aria-label="界面"
            className={styles.choice}
            value={parts.indexOf(part)}
            options={parts.map((shown, index) => ({ value: index, label: labelOf(shown) }))}
            onChange={(index) => setChosen(parts[index] ?? null)}
          />
        )
      }
    >
      {part ? (
        <InspectedScreen key={part.screen.name} part={part} inspector={inspector} read={read} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这一页没有界面文档" />
      )}
    </Drawer>
  );
}

interface InspectedScreenProps extends Omit<InspectorPanelProps, 'onClose'> {
  readonly part: InspectedPart;
}

type Tab = 'fields' | 'actions' | 'requests' | 'document' | 'compiled';

function InspectedScreen({ part, inspector, read }: InspectedScreenProps) {
  const { screen, form } = part;
  const { ports } = useRuntime();
  const source = useInspectedText(screen, read);
  const [tab, setTab] = useState<Tab>('fields');
  const [place, setPlace] = useState<{ readonly line: number; readonly column: number } | null>(null);
  const goTo = (field: string) => {
    const found = source && placeOfField(source, field);
    if (!found) return;
    setPlace(found);
    setTab('document');
  };
  const line = place ? `&line=${place.line}&column=${place.column}` : '';
  const items = [
    {
      key: 'fields',
      label: '字段',
      children:
        screen.kind === 'page' ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="页面由其他界面组成，请在右上角选择其中一个" />
        ) : (
          <FieldsView screen={screen} form={form} source={source} onGoTo={goTo} />
        ),
    },
    { key: 'actions', label: '操作', children: <ActionsView part={part} source={source} /> },
    { key: 'requests', label: '请求', children: <RequestsView log={inspector.requests} /> },
    {
      key: 'document',
      label: '文档',
      children: source && (
        <div className={styles.code}>
          <p className={styles.file}>
            {source.file}
            {ports.permissions.can('screen:edit') && (
              <Link to={`/isystem/screen?name=${encodeURIComponent(screen.name)}${line}`}>在界面配置中打开</Link>
            )}
          </p>
          <CodeView text={source.text} label={`${screen.name} 的文档`} place={place} />
        </div>
      ),
    },
    {
      key: 'compiled',
      label: '编译结果',
      children: (
        <div className={styles.code}>
          <CodeView text={summaryOf(screen)} label={`${screen.name} 的编译结果`} place={null} />
        </div>
      ),
    },
  ];
  return (
    <Tabs
      className={styles.tabs}
      activeKey={tab}
      items={items}
      onChange={(key) => setTab(items.some((item) => item.key === key) ? asTab(key) : tab)}
    />
  );
}

function asTab(key: string): Tab {
  return key === 'actions' || key === 'requests' || key === 'document' || key === 'compiled' ? key : 'fields';
}
