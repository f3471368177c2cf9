import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { IconButtonProps } from '@rjsf/utils';
import { Button } from 'antd';

/** What the library gives a button that the design system takes as well. */
const ownOf = ({ id, className, disabled, onClick }: IconButtonProps) => ({ id, className, disabled, onClick });

function AddButton(props: IconButtonProps) {
  return (
    <Button {...ownOf(props)} icon={<PlusOutlined aria-hidden />}>
      添加一项
    </Button>
  );
}

function CopyButton(props: IconButtonProps) {
  return <Button {...ownOf(props)} icon={<CopyOutlined aria-hidden />} aria-label="复制" title="复制" />;
}

function MoveDownButton(props: IconButtonProps) {
  return <Button {...ownOf(props)} icon={<ArrowDownOutlined aria-hidden />} aria-label="下移" title="下移" />;
}

function MoveUpButton(props: IconButtonProps) {
  return <Button {...ownOf(props)} icon={<ArrowUpOutlined aria-hidden />} aria-label="上移" title="上移" />;
}

function RemoveButton(props: IconButtonProps) {
  return <Button {...ownOf(props)} danger icon={<DeleteOutlined aria-hidden />} aria-label="删除" title="删除" />;
}

/** The buttons of lists and maps in a form. Those of the theme are called after their icons: these have names. */
export const BUTTONS = { AddButton, CopyButton, MoveDownButton, MoveUpButton, RemoveButton };
