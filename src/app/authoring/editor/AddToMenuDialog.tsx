import { Alert, Checkbox, Form, Input, InputNumber, Select, TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { busyButton } from '../../../renderers/shared/busyButton.ts';
import { Dialog } from '../../../renderers/shared/Dialog.tsx';
import type { Guard } from '../../../runtime/model/guards.ts';
import { ICON_NAMES, NamedIcon } from '../../appearance/icons/NamedIcon.tsx';
import type { MenuApi, MenuPlace } from './menuApi.ts';
import styles from './screenEditor.module.css';

interface AddToMenuDialogProps {
  /** Name of the document. */
  readonly name: string;
  readonly title: string;
  /** Rights that the screen asks for. */
  readonly guards: readonly Guard[];
  readonly api: MenuApi;
  /** The entry is there; gets what the server said. */
  readonly onAdded: (message: string) => Promise<void>;
  readonly onClose: () => void;
}

interface Answers {
  readonly title: string;
  readonly parentId: string | undefined;
  readonly path: string;
  readonly icon: string | undefined;
  readonly order: number | null;
  readonly withButtons: boolean;
}

const ICONS = ICON_NAMES.map((name) => ({
  value: name,
  label: (
    <span className={styles.iconOption}>
      <NamedIcon name={name} />
      {name}
    </span>
  ),
}));

const textOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

/** Makes a menu entry for a document, and rows for the rights of its buttons. */
export function AddToMenuDialog({ name, title, guards, api, onAdded, onClose }: AddToMenuDialogProps) {
  const [form] = Form.useForm<Answers>();
  const [places, setPlaces] = useState<readonly MenuPlace[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    api.places().then(setPlaces, (failure: unknown) => {
      setPlaces([]);
      setError(textOf(failure));
    });
  }, [api]);

  const add = async (answers: Answers) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { parentId = null, icon = null, withButtons, ...rest } = answers;
      await onAdded(await api.add({ ...rest, parentId, icon, component: name, guards: withButtons ? guards : [] }));
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const start: Partial<Answers> = { title, path: `/${name}`, order: null, withButtons: guards.length > 0 };
  return (
    <Dialog
      open
      title="添加到菜单"
      okText="添加"
      cancelText="暂不添加"
      okButtonProps={busyButton(isBusy)}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {error !== null && <Alert type="error" showIcon title={error} />}
      <Form form={form} layout="vertical" initialValues={start} onFinish={(answers) => void add(answers)}>
        <Form.Item
          name="title"
          label="菜单名称"
          rules={[{ required: true, whitespace: true, message: '请输入菜单名称' }]}
        >
          <Input autoFocus maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="parentId" label="上级菜单" extra="不选则为一级菜单">
          <TreeSelect
            allowClear
            showSearch
            treeNodeFilterProp="title"
            treeDefaultExpandedKeys={[]}
            loading={places === null}
            treeData={[...(places ?? [])].map(nodeOf)}
            placeholder="请选择上级菜单"
          />
        </Form.Item>
        <Form.Item
          name="path"
          label="访问路径"
          rules={[{ required: true, pattern: /^\/[^\s?#]+$/, message: '访问路径以 / 开头，不含空格、? 和 #' }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <div className={styles.twoFields}>
          <Form.Item name="icon" label="图标">
            <Select allowClear showSearch options={ICONS} placeholder="默认图标" />
          </Form.Item>
          <Form.Item name="order" label="排序" extra="小的在前，不填则排在最后">
            <InputNumber min={0} max={9999} className={styles.wide} />
          </Form.Item>
        </div>
        {guards.length > 0 && (
          <Form.Item
            name="withButtons"
            valuePropName="checked"
            extra={`${guards.map(({ title: text, code }) => `${text}（${code}）`).join('、')}；已有的不重复创建`}
          >
            <Checkbox>同时创建按钮权限</Checkbox>
          </Form.Item>
        )}
      </Form>
      <p className={styles.hint}>添加后管理员角色立即可用，其他角色需另行授权</p>
    </Dialog>
  );
}

interface TreeNode {
  readonly value: string;
  readonly title: string;
  readonly children: TreeNode[];
}

function nodeOf({ value, title, children }: MenuPlace): TreeNode {
  return { value, title, children: children.map(nodeOf) };
}
