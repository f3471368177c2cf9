import { Divider, type TableColumnsType, Tag } from 'antd';
import { Fragment } from 'react';
import { dictionaryEntry } from '../dataset/dictionaries.ts';
import { ACTION_WIDTH, COLUMNS, type ListColumn, ROW_ACTIONS } from '../dataset/list.ts';
import type { Equipment } from '../dataset/rows.ts';

/** The columns of the list; call once and keep them. */
export function equipmentColumns(): TableColumnsType<Equipment> {
  return [
    ...COLUMNS.map((column) => ({
      title: column.title,
      dataIndex: column.key,
      width: column.width,
      align: column.kind === 'number' ? ('right' as const) : undefined,
      render: cellOf(column),
    })),
    { title: '操作', key: 'actions', width: ACTION_WIDTH, fixed: 'right', render: () => <RowActions /> },
  ];
}

function cellOf({ kind, dict }: ListColumn) {
  if (dict === undefined) return undefined;
  if (kind === 'tag') {
    return (value: string) => {
      const entry = dictionaryEntry(dict, value);
      return <Tag color={entry?.color}>{entry?.label ?? value}</Tag>;
    };
  }
  return (value: string) => dictionaryEntry(dict, value)?.label ?? value;
}

function RowActions() {
  return ROW_ACTIONS.map((title, index) => (
    <Fragment key={title}>
      {index > 0 && <Divider orientation="vertical" />}
      {/* biome-ignore lint/a11y/useValidAnchor: the link of a row action as antd's own examples write it */}
      <a>{title}</a>
    </Fragment>
  ));
}
