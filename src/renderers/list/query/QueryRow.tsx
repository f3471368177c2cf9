import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import { isFilterRule } from '../../../runtime/query/conditionTable.ts';
import { type DraftRow, withField, withRule } from './draft.ts';
import { QueryValue } from './QueryValue.tsx';
import styles from './query.module.css';
import { RULE_OPTIONS } from './ruleTexts.ts';

interface QueryRowProps {
  readonly row: DraftRow;
  /** Counts from 1; distinguishes the inputs of the rows. */
  readonly place: number;
  readonly fields: readonly CompiledField[];
  /** Record for the options of a field: the values of the other conditions. */
  readonly record: Row;
  readonly roots: Row;
  readonly onChange: (row: DraftRow) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** One condition: field, rule, value. */
export function QueryRow({ row, place, fields, record, roots, onChange, onAdd, onRemove }: QueryRowProps) {
  const field = fields.find(({ name }) => name === row.field);
  return (
    <li className={styles.row}>
      <Select
        aria-label={`条件 ${place} 字段`}
        className={styles.field}
        placeholder="请选择查询字段"
        value={row.field || undefined}
        options={fields.map(({ name, title }) => ({ value: name, label: title }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(name: string) => onChange(withField(row, name))}
      />
      <Select
        aria-label={`条件 ${place} 匹配规则`}
        className={styles.rule}
        value={row.rule}
        options={RULE_OPTIONS}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(rule) => {
          if (isFilterRule(rule)) onChange(withRule(row, rule));
        }}
      />
      {field ? (
        <QueryValue
          key={field.name}
          field={field}
          fields={fields}
          record={record}
          rule={row.rule}
          value={row.value}
          roots={roots}
          label={`条件 ${place} ${field.title}`}
          onChange={(value) => onChange({ ...row, value, problem: null })}
          onProblem={(problem) => onChange({ ...row, problem: problem && `${field.title}${problem}` })}
        />
      ) : (
        <span className={`${styles.value} ${styles.hint}`}>先选择字段</span>
      )}
      <Button icon={<PlusOutlined aria-hidden />} aria-label={`在条件 ${place} 后新增`} title="新增" onClick={onAdd} />
      <Button icon={<DeleteOutlined aria-hidden />} aria-label={`删除条件 ${place}`} title="删除" onClick={onRemove} />
    </li>
  );
}
