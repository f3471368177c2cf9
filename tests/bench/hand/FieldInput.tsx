import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import { DICTIONARIES } from '../dataset/dictionaries.ts';
import type { FormField } from '../dataset/form.ts';

interface FieldInputProps {
  readonly field: FormField;
}

const OPTIONS = [...DICTIONARIES.equip_type];
const FULL_WIDTH = { width: '100%' };

/** The input of a field; Form.Item adds id, value and onChange. */
export function FieldInput({ field, ...bound }: FieldInputProps) {
  switch (field.kind) {
    case 'text':
      return <Input placeholder={`请输入${field.title}`} {...bound} />;
    case 'textarea':
      return <Input.TextArea rows={2} placeholder={`请输入${field.title}`} {...bound} />;
    case 'number':
      return <InputNumber style={FULL_WIDTH} placeholder={`请输入${field.title}`} {...bound} />;
    case 'select':
      return <Select options={OPTIONS} placeholder={`请选择${field.title}`} {...bound} />;
    case 'date':
      return <DatePicker style={FULL_WIDTH} placeholder={`请选择${field.title}`} {...bound} />;
    case 'switch':
      return <Switch {...bound} />;
  }
}
