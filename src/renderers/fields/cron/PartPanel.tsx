import { Radio } from 'antd';
import { useMemo } from 'react';
import { PARTS } from '../../../common/cron/parts.ts';
import styles from './cron.module.css';
import type { PartDraft, PartMode, PlainPart } from './draft.ts';
import { ModeRow } from './ModeRow.tsx';
import { NumberBox } from './NumberBox.tsx';
import { choicesBetween, NumberList } from './NumberList.tsx';

interface PartPanelProps {
  readonly name: PlainPart;
  readonly draft: PartDraft;
  readonly onChange: (draft: PartDraft) => void;
}

const UNITS: Readonly<Record<PlainPart, string>> = {
  second: '秒',
  minute: '分钟',
  hour: '小时',
  month: '个月',
  year: '年',
};

/** Inputs for seconds, minutes, hours, months or years. Changing a number selects its mode. */
export function PartPanel({ name, draft, onChange }: PartPanelProps) {
  const { title, min, max, maxStep } = PARTS[name];
  const choices = useMemo(() => choicesBetween(min, max), [min, max]);
  const put = (mode: PartMode, change: Partial<PartDraft> = {}) => onChange({ ...draft, ...change, mode });
  return (
    <Radio.Group
      className={styles.modes}
      aria-label={title}
      value={draft.mode}
      onChange={(event) => put(event.target.value)}
    >
      <ModeRow mode="every" label={`每${UNITS[name]}`} />
      <ModeRow mode="step" label="递增">
        从
        <NumberBox
          label={`${title}起始`}
          min={name === 'month' ? 0 : min}
          max={max}
          value={draft.start}
          onChange={(start) => put('step', { start })}
        />
        开始，每
        <NumberBox
          label={`${title}间隔`}
          min={1}
          max={maxStep}
          value={draft.step}
          onChange={(step) => put('step', { step })}
        />
        {UNITS[name]}
      </ModeRow>
      <ModeRow mode="list" label="指定">
        <NumberList
          label={`指定${title}`}
          choices={choices}
          values={draft.values}
          onChange={(values) => put('list', { values })}
        />
      </ModeRow>
      <ModeRow mode="range" label="范围">
        从
        <NumberBox
          label={`${title}范围开始`}
          min={min}
          max={max}
          value={draft.from}
          onChange={(from) => put('range', { from })}
        />
        到
        <NumberBox
          label={`${title}范围结束`}
          min={min}
          max={max}
          value={draft.to}
          onChange={(to) => put('range', { to })}
        />
      </ModeRow>
      {draft.custom !== '' && <ModeRow mode="custom" label={`保留原来的 ${draft.custom}`} />}
    </Radio.Group>
  );
}
