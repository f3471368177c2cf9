import type { FormRule } from 'antd';
import type { FormField } from '../dataset/form.ts';

/** The checks of a field as rules of antd's form. */
export function fieldRules({ title, required, maxLength, range, pattern }: FormField): FormRule[] {
  const rules: FormRule[] = [];
  if (required) rules.push({ required: true, message: `请输入${title}` });
  if (maxLength !== undefined) rules.push({ max: maxLength, message: `${title}最多 ${maxLength} 个字符` });
  if (range) {
    const [min, max] = range;
    rules.push({ type: 'number', min, max, message: `${title}须在 ${min} 到 ${max} 之间` });
  }
  if (pattern !== undefined) rules.push({ pattern: new RegExp(pattern), message: `${title}格式不正确` });
  return rules;
}
