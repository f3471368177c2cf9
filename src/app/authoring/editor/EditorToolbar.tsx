import {
  AlignLeftOutlined,
  ControlOutlined,
  DeleteOutlined,
  DownloadOutlined,
  HistoryOutlined,
  MenuOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { Button, Segmented, Tag, Tooltip } from 'antd';
import type { Mark } from './library.ts';
import styles from './screenEditor.module.css';

/** The view: text, preview, both side by side, or the design of the parts. */
export type ViewMode = 'text' | 'both' | 'design' | 'preview';

interface EditorToolbarProps {
  readonly name: string;
  readonly mark: Mark;
  /** 0 while the bundled document is in force. */
  readonly version: number;
  readonly isDirty: boolean;
  readonly errors: number;
  readonly mode: ViewMode;
  readonly isNarrow: boolean;
  readonly mayEdit: boolean;
  /** Whether the settings of the part at the cursor are shown. */
  readonly hasProperties: boolean;
  readonly onMode: (mode: ViewMode) => void;
  readonly onProperties: () => void;
  readonly onSave: () => void;
  readonly onFormat: () => void;
  readonly onHistory: () => void;
  readonly onDownload: () => void;
  /** Undefined for a document that a menu shows, or that cannot be shown, and for users who may not change the menu. */
  readonly onAddToMenu: (() => void) | undefined;
  /** Undefined while nothing of the document is stored. */
  readonly onRemove: (() => void) | undefined;
}

const MODES: readonly { readonly value: ViewMode; readonly label: string }[] = [
  { value: 'text', label: '文档' },
  { value: 'both', label: '并排' },
  { value: 'design', label: '设计' },
  { value: 'preview', label: '预览' },
];

/** Why a draft cannot be saved; undefined when it can. */
export function saveObstacle({
  mayEdit,
  errors,
  isDirty,
}: Pick<EditorToolbarProps, 'mayEdit' | 'errors' | 'isDirty'>): string | undefined {
  if (!mayEdit) return '没有修改界面的权限';
  if (errors > 0) return '请先修正文档中的错误';
  return isDirty ? undefined : '没有修改';
}

/** Name and state of a document, and what can be done with it. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { name, mark, version, isDirty, mode, isNarrow, mayEdit } = props;
  const reason = saveObstacle(props);
  return (
    <header className={styles.toolbar}>
      <h2 className={styles.documentName}>{name}</h2>
      <Tag>{version > 0 ? `${mark} 版本 ${version}` : mark}</Tag>
      {isDirty && (
        <Tag color="warning" role="status">
          未保存
        </Tag>
      )}
      <div className={styles.tools}>
        <Segmented<ViewMode>
          aria-label="显示方式"
          value={mode}
          options={MODES.filter(({ value }) => !isNarrow || value !== 'both').map((entry) => ({ ...entry }))}
          onChange={props.onMode}
        />
        <Tooltip title="光标所在字段或组件的属性">
          <Button
            icon={<ControlOutlined aria-hidden />}
            color={props.hasProperties ? 'primary' : 'default'}
            variant="outlined"
            aria-pressed={props.hasProperties}
            disabled={mode === 'preview' || mode === 'design'}
            onClick={props.onProperties}
          >
            属性
          </Button>
        </Tooltip>
        <Tooltip title={reason ?? 'Ctrl+S'}>
          <Button
            type="primary"
            icon={<SaveOutlined aria-hidden />}
            disabled={reason !== undefined}
            onClick={props.onSave}
          >
            保存
          </Button>
        </Tooltip>
        {mayEdit && (
          <Tooltip title="格式化：整理键的顺序和换行（Shift+Alt+F）">
            <Button
              icon={<AlignLeftOutlined aria-hidden />}
              aria-label="格式化"
              disabled={mode === 'preview' || mode === 'design'}
              onClick={props.onFormat}
            />
          </Tooltip>
        )}
        {mayEdit && (
          <Button icon={<HistoryOutlined aria-hidden />} onClick={props.onHistory}>
            历史
          </Button>
        )}
        {props.onAddToMenu && (
          <Button icon={<MenuOutlined aria-hidden />} onClick={props.onAddToMenu}>
            添加到菜单
          </Button>
        )}
        <Tooltip title="导出为文件">
          <Button icon={<DownloadOutlined aria-hidden />} aria-label="导出" onClick={props.onDownload} />
        </Tooltip>
        {mayEdit && props.onRemove && (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={props.onRemove}>
            {mark === '新建' ? '删除' : '恢复内置'}
          </Button>
        )}
      </div>
    </header>
  );
}
