import { Button, Card, Flex, Space, Table } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { TOOLBAR, TOTAL_WIDTH } from '../dataset/list.ts';
import { pageOf } from '../dataset/rows.ts';
import { EquipmentSearch } from './EquipmentSearch.tsx';
import { equipmentColumns } from './equipmentColumns.tsx';

interface EquipmentListProps {
  readonly initialPageSize: number;
}

const PAGE_SIZES = [20, 200, 1000];
const SCROLL = { x: TOTAL_WIDTH };

/** A list screen: search form, toolbar, table, pager. */
export function EquipmentList({ initialPageSize }: EquipmentListProps) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: initialPageSize });
  const columns = useMemo(() => equipmentColumns(), []);
  const { records, total } = useMemo(() => pageOf(page, pageSize), [page, pageSize]);
  const toFirstPage = useCallback(() => setPlace((place) => ({ ...place, page: 1 })), []);
  return (
    <Flex vertical gap={16}>
      <Card variant="borderless">
        <EquipmentSearch onSearch={toFirstPage} />
      </Card>
      <Card variant="borderless">
        <Flex vertical gap={16}>
          <Space>
            {TOOLBAR.map((title, index) => (
              <Button key={title} type={index === 0 ? 'primary' : 'default'}>
                {title}
              </Button>
            ))}
          </Space>
          <Table
            rowKey="id"
            size="middle"
            columns={columns}
            dataSource={records}
            scroll={SCROLL}
            pagination={{
              current: page,
              pageSize,
              total,
              pageSizeOptions: PAGE_SIZES,
              showSizeChanger: true,
              showTotal: (count) => `共 ${count} 条`,
              onChange: (nextPage, nextSize) => setPlace({ page: nextPage, pageSize: nextSize }),
            }}
          />
        </Flex>
      </Card>
    </Flex>
  );
}
