import { Radio, Select } from 'antd';
import { useId } from 'react';
import type { ImportChoice } from '../../../../runtime/contract/importing.ts';
import styles from '../import.module.css';
import type { ImportPlan } from './answers.ts';

type Choice = Pick<ImportChoice, 'whole' | 'updateBy'>;

interface ImportChoicesProps {
  readonly plan: ImportPlan;
  readonly choice: Choice;
  readonly isDisabled: boolean;
  readonly onChange: (choice: Choice) => void;
}

/** How the import treats invalid rows and existing records. */
export function ImportChoices({ plan: { updateBy }, choice, isDisabled, onChange }: ImportChoicesProps) {
  const [wrong, known] = [useId(), useId()];
  const [first] = updateBy;
  return (
    <div className={styles.choices}>
      <span id={wrong}>有错误的行</span>
      <Radio.Group
        aria-labelledby={wrong}
        disabled={isDisabled}
        value={choice.whole}
        onChange={({ target }) => onChange({ ...choice, whole: target.value === true })}
        options={[
          { value: false, label: '跳过，导入其余行' },
          { value: true, label: '全部不导入' },
        ]}
      />
      {first && (
        <>
          <span id={known}>已有的数据</span>
          <div className={styles.known}>
            <Radio.Group
              aria-labelledby={known}
              disabled={isDisabled}
              value={choice.updateBy !== null}
              onChange={({ target }) => onChange({ ...choice, updateBy: target.value === true ? first.name : null })}
              options={[
                { value: false, label: '视为重复' },
                { value: true, label: updateBy.length > 1 ? '更新，查找依据' : `按${first.title}更新` },
              ]}
            />
            {updateBy.length > 1 && choice.updateBy !== null && (
              <Select
                aria-label="查找依据"
                className={styles.key}
                disabled={isDisabled}
                value={choice.updateBy}
                onChange={(name: string) => onChange({ ...choice, updateBy: name })}
                options={updateBy.map(({ name, title }) => ({ value: name, label: title }))}
              />
            )}
          </div>
        </>
      )}
      {choice.updateBy !== null && <p className={styles.hint}>空单元格不改变原有内容。</p>}
    </div>
  );
}
