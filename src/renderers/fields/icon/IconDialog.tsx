import { SearchOutlined } from '@ant-design/icons';
import { Input, Tabs } from 'antd';
import { useState } from 'react';
import { ICON_GROUPS } from '../../../common/icons/iconGroups.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import { IconGrid } from './IconGrid.tsx';
import styles from './icon.module.css';

/** Width of the dialog (design material 02, section 2). */
const WIDTH = 900;

interface IconDialogProps {
  readonly chosen: string;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** The group that holds a name; the general one for a name that none holds. */
function groupOf(name: string): string {
  return ICON_GROUPS.find(({ names }) => names.includes(name))?.title ?? '网站通用图标';
}

/** Shows every icon in its group, or those whose name holds what is typed. */
export function IconDialog({ chosen: initial, onDone, onClose }: IconDialogProps) {
  const [chosen, setChosen] = useState(initial.replace(/-o$/, ''));
  const [group, setGroup] = useState(() => groupOf(chosen));
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
  const grid = (label: string, names: readonly string[]) => (
    <IconGrid label={label} names={names} chosen={chosen} onChoose={setChosen} onTake={onDone} />
  );
  const found = ICON_GROUPS.flatMap(({ names }) => names.filter((name) => name.includes(word)));
  return (
    <Dialog
      open
      centered
      title="选择图标"
      width={WIDTH}
      okText="确认"
      cancelText="取消"
      mask={{ closable: false }}
      okButtonProps={{ disabled: chosen === '' }}
      onOk={() => onDone(chosen)}
      onCancel={onClose}
    >
      <Input
        type="search"
        aria-label="搜索图标"
        placeholder="输入图标名称，如 home"
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {word === '' ? (
        <Tabs
          activeKey={group}
          onChange={setGroup}
          destroyOnHidden
          items={ICON_GROUPS.map(({ title, names }) => ({ key: title, label: title, children: grid(title, names) }))}
        />
      ) : (
        <div className={styles.found}>
          {found.length === 0 ? <p className={styles.none}>没有名称含“{word}”的图标</p> : grid('搜索结果', found)}
        </div>
      )}
    </Dialog>
  );
}
