import { DeleteOutlined, PlusOutlined, RedoOutlined, SettingOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, type InputRef, Popconfirm } from 'antd';
import { type ComponentProps, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { Popup } from '../../shared/Popup.tsx';
import toolStyles from '../../shared/tool.module.css';
import { AddChoice } from './AddChoice.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { SeekInput } from './SeekInput.tsx';
import styles from './tools.module.css';
import type { ColumnSettings } from './useColumnSettings.ts';

interface GridToolsProps {
  readonly model: GridModel;
  readonly finder: RefObject<InputRef | null>;
  /** Text of the button that adds rows. */
  readonly addText?: string | undefined;
  /** How users add rows; null if the document decides. */
  readonly addSettings: ComponentProps<typeof AddChoice>['settings'] | null;
  readonly settings: ColumnSettings;
  readonly onAdd: () => void;
  readonly onSeek: (text: string) => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** From so many rows on they are worth a search. */
const SEARCHED_FROM = 8;

/** Actions on all rows of a grid. */
export function GridTools(props: GridToolsProps) {
  const { model, finder, addText = '新增', addSettings, settings, onAdd, onSeek, children } = props;
  const { add: canAdd, remove: canRemove } = model.rowsMay;
  const { rows, sought } = useSyncExternalStore(model.subscribe, model.snapshot);
  const count = rows.selected.size;
  const isSearched = rows.order.length >= SEARCHED_FROM || sought !== '';
  return (
    <div className={styles.tools}>
      {!model.readOnly && (
        <>
          {canAdd && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
              {addText}
            </Button>
          )}
          {canAdd && addSettings && <AddChoice settings={addSettings} />}
          {canRemove && (
            <Popconfirm
              title={`确定要删除这 ${count} 项吗?`}
              onConfirm={() => model.remove(model.selected())}
              disabled={count === 0}
            >
              <Button icon={<DeleteOutlined aria-hidden />} danger disabled={count === 0}>
                {count > 0 ? `删除 ${count}` : '删除'}
              </Button>
            </Popconfirm>
          )}
          {count > 0 && (
            <Button type="text" onClick={() => model.select([])}>
              清空选择
            </Button>
          )}
        </>
      )}
      {children}
      <div className={styles.toolsEnd}>
        {!model.readOnly && (
          <>
            <button
              type="button"
              className={toolStyles.tool}
              aria-label="撤销"
              title="撤销（Ctrl+Z）"
              disabled={rows.undo.length === 0}
              onClick={model.undo}
            >
              <UndoOutlined aria-hidden />
            </button>
            <button
              type="button"
              className={toolStyles.tool}
              aria-label="重做"
              title="重做（Ctrl+Y）"
              disabled={rows.redo.length === 0}
              onClick={model.redo}
            >
              <RedoOutlined aria-hidden />
            </button>
          </>
        )}
        {model.allColumns.length > 1 && (
          <Popup label="列设置" icon={<SettingOutlined aria-hidden />}>
            <ColumnChoice model={model} settings={settings} />
          </Popup>
        )}
        {isSearched && <SeekInput {...{ model, finder, onSeek }} />}
      </div>
    </div>
  );
}
