import { Switch } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { switchTexts, switchValues } from '../../fieldParts/switchValues.ts';
import styles from './switch.module.css';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const [on, off] = switchValues(field);
  const [yes, no] = switchTexts(field);
  const { status: _, 'aria-required': __, 'aria-invalid': ___, ...attributes } = fieldAttributes(props);
  return (
    <Switch
      {...attributes}
      className={styles.contrast}
      checked={asText(value) === on}
      onChange={(checked) => onCommit(checked ? on : off)}
      checkedChildren={yes}
      unCheckedChildren={no}
    />
  );
}
