import { Button, Card, Col, Form, Row } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { FORM_COLUMNS, type FormField, type FormValue } from '../dataset/form.ts';
import { FieldInput } from './FieldInput.tsx';
import { fieldRules } from './fieldRules.ts';

interface EquipmentFormProps {
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, FormValue>>;
}

/** A form of many fields in columns, each with its own rules. */
export function EquipmentForm({ fields, values }: EquipmentFormProps) {
  const initialValues = useMemo(() => inputValues(fields, values), [fields, values]);
  return (
    <Card variant="borderless">
      <Form name="equipment" layout="vertical" initialValues={initialValues}>
        <Row gutter={16}>
          {fields.map((field) => (
            <Col key={field.key} span={24 / FORM_COLUMNS}>
              <Form.Item
                name={field.key}
                label={field.title}
                rules={fieldRules(field)}
                valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
              >
                <FieldInput field={field} />
              </Form.Item>
            </Col>
          ))}
        </Row>
        <Button type="primary" htmlType="submit">
          保存
        </Button>
      </Form>
    </Card>
  );
}

/** The date picker of antd works with day.js objects. */
function inputValues(fields: readonly FormField[], values: Readonly<Record<string, FormValue>>) {
  return Object.fromEntries(
    fields.map(({ key, kind }) => {
      const value = values[key];
      return [key, kind === 'date' && typeof value === 'string' ? dayjs(value) : value];
    }),
  );
}
