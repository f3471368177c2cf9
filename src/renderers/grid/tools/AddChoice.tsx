import { DownOutlined } from '@ant-design/icons';
import { InputNumber } from 'antd';
import { useId } from 'react';
import { type AddSettings, MOST_ADDED } from '../../../runtime/settings/gridSettings.ts';
import checksStyles from '../../shared/checks.module.css';
import { Popup } from '../../shared/Popup.tsx';
import styles from './columnChoice.module.css';

interface AddChoiceProps {
  readonly settings: AddSettings & { readonly choose: (part: Partial<AddSettings>) => void };
}

/** Number and place of new rows; the choice is the default from then on. */
export function AddChoice({ settings }: AddChoiceProps) {
  const id = useId();
  const { rows, at, scrolls, choose } = settings;
  return (
    <Popup label="新增设置" icon={<DownOutlined aria-hidden />}>
      <fieldset className={styles.columns}>
        <legend>新增设置</legend>
        <div className={styles.number}>
          <label htmlFor={`${id}-rows`}>添加行数</label>
          <InputNumber
            id={`${id}-rows`}
            size="small"
            min={1}
            max={MOST_ADDED}
            precision={0}
            value={rows}
            onChange={(value) => value !== null && choose({ rows: value })}
          />
        </div>
        <div className={styles.number}>
          <label htmlFor={`${id}-at`}>添加位置（0 = 最底部）</label>
          <InputNumber
            id={`${id}-at`}
            size="small"
            min={0}
            precision={0}
            value={at}
            onChange={(value) => value !== null && choose({ at: value })}
          />
        </div>
        <label className={styles.devices}>
          <input
            type="checkbox"
            className={checksStyles.check}
            checked={scrolls}
            onChange={({ target }) => choose({ scrolls: target.checked })}
          />
          添加后滚动到所加的行
        </label>
      </fieldset>
    </Popup>
  );
}
