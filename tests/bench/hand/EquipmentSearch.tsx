import { Button, Col, Form, Input, Row, Select, Space } from 'antd';
import { DICTIONARIES } from '../dataset/dictionaries.ts';
import { SEARCH_FIELDS, type SearchField } from '../dataset/list.ts';

interface EquipmentSearchProps {
  readonly onSearch: () => void;
}

/** The search form above the list, four fields a row. */
export function EquipmentSearch({ onSearch }: EquipmentSearchProps) {
  return (
    <Form onFinish={onSearch}>
      <Row gutter={[16, 16]}>
        {SEARCH_FIELDS.map((field) => (
          <Col key={field.key} span={6}>
            <Form.Item name={field.key} label={field.title} style={{ marginBottom: 0 }}>
              {inputOf(field)}
            </Form.Item>
          </Col>
        ))}
        <Col span={6}>
          <Space>
            <Button type="primary" htmlType="submit">
              查询
            </Button>
            <Button htmlType="reset">重置</Button>
          </Space>
        </Col>
      </Row>
    </Form>
  );
}

function inputOf({ title, dict }: SearchField) {
  if (dict === undefined) return <Input placeholder={`请输入${title}`} allowClear />;
  return <Select placeholder={`请选择${title}`} options={[...DICTIONARIES[dict]]} allowClear />;
}
