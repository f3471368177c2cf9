import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from 'prosemirror-tables';
import type { ReactNode } from 'react';
import {
  clearLook,
  hasMark,
  indent,
  insertRule,
  insertTable,
  isInside,
  outdent,
  setAlign,
  toggleList,
  toggleQuote,
} from './commands.ts';
import { schema } from './documentSchema.ts';

/** One button of the toolbar. */
export interface ToolbarItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly command: Command;
  /** Whether it is in force at the cursor; absent for what is done once. */
  readonly isOn?: (state: EditorState) => boolean;
}

const { strong, em, underline, strike } = schema.marks;
const { bullet_list, ordered_list, blockquote, code_block, paragraph, heading } = schema.nodes;

const markItem = (label: string, icon: ReactNode, mark: typeof strong): ToolbarItem => ({
  label,
  icon,
  command: toggleMark(mark),
  isOn: (state) => hasMark(state, mark),
});

const alignItem = (label: string, icon: ReactNode, align: string | null): ToolbarItem => ({
  label,
  icon,
  command: setAlign(align),
  isOn: (state) => isInside(state, paragraph, { align }) || isInside(state, heading, { align }),
});

/** The buttons in groups, in display order. */
export const looks: readonly (readonly ToolbarItem[])[] = [
  [
    { label: '撤销', icon: <UndoOutlined aria-hidden />, command: undo },
    { label: '重做', icon: <RedoOutlined aria-hidden />, command: redo },
  ],
  [
    markItem('加粗', <BoldOutlined aria-hidden />, strong),
    markItem('斜体', <ItalicOutlined aria-hidden />, em),
    markItem('下划线', <UnderlineOutlined aria-hidden />, underline),
    markItem('删除线', <StrikethroughOutlined aria-hidden />, strike),
  ],
];

export const blocks: readonly (readonly ToolbarItem[])[] = [
  [
    alignItem('左对齐', <AlignLeftOutlined aria-hidden />, null),
    alignItem('居中', <AlignCenterOutlined aria-hidden />, 'center'),
    alignItem('右对齐', <AlignRightOutlined aria-hidden />, 'right'),
  ],
  [
    {
      label: '无序列表',
      icon: <UnorderedListOutlined aria-hidden />,
      command: toggleList(bullet_list),
      isOn: (state) => isInside(state, bullet_list),
    },
    {
      label: '有序列表',
      icon: <OrderedListOutlined aria-hidden />,
      command: toggleList(ordered_list),
      isOn: (state) => isInside(state, ordered_list),
    },
    { label: '减少缩进', icon: <MenuFoldOutlined aria-hidden />, command: outdent },
    { label: '增加缩进', icon: <MenuUnfoldOutlined aria-hidden />, command: indent },
  ],
  [
    {
      label: '引用',
      icon: <span aria-hidden="true">❝</span>,
      command: toggleQuote,
      isOn: (state) => isInside(state, blockquote),
    },
    {
      label: '代码块',
      icon: <CodeOutlined aria-hidden />,
      command: (state, dispatch, view) =>
        setBlockType(isInside(state, code_block) ? paragraph : code_block)(state, dispatch, view),
      isOn: (state) => isInside(state, code_block),
    },
    { label: '分割线', icon: <LineOutlined aria-hidden />, command: insertRule },
    {
      label: '插入表格',
      icon: <TableOutlined aria-hidden />,
      command: (state, dispatch) => !isInTable(state) && insertTable(state, dispatch),
    },
    { label: '清除格式', icon: <ClearOutlined aria-hidden />, command: clearLook },
  ],
];

/** Shown while the cursor is in a table. */
export const tableItems: readonly ToolbarItem[] = [
  { label: '插入行', icon: '插入行', command: addRowAfter },
  { label: '删除行', icon: '删除行', command: deleteRow },
  { label: '插入列', icon: '插入列', command: addColumnAfter },
  { label: '删除列', icon: '删除列', command: deleteColumn },
  { label: '标题行', icon: '标题行', command: toggleHeaderRow },
  { label: '删除表格', icon: '删除表格', command: deleteTable },
];
