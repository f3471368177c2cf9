import { Radio, Select } from 'antd';
import { WEEKDAY_TEXTS } from '../../../common/cron/parts.ts';
import styles from './cron.module.css';
import type { DayDraft, DayMode } from './draft.ts';
import { ModeRow } from './ModeRow.tsx';
import { NumberBox } from './NumberBox.tsx';
import { choicesBetween, NumberList } from './NumberList.tsx';

const WEEKDAYS = WEEKDAY_TEXTS.map((label, index) => ({ value: index + 1, label }));
const DAYS = choicesBetween(1, 31);

interface WeekdayProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (weekday: number) => void;
}

function Weekday({ label, value, onChange }: WeekdayProps) {
  return <Select className={styles.weekday} aria-label={label} options={WEEKDAYS} value={value} onChange={onChange} />;
}

interface DayPanelProps {
  readonly draft: DayDraft;
  readonly onChange: (draft: DayDraft) => void;
}

/** The eleven ways to say a day of the month or of the week. A change of a number chooses the way it belongs to. */
export function DayPanel({ draft, onChange }: DayPanelProps) {
  const { week, day, nth } = draft;
  const put = (mode: DayMode, change: Partial<DayDraft> = {}) => onChange({ ...draft, ...change, mode });
  return (
    <Radio.Group
      className={styles.modes}
      aria-label="天"
      value={draft.mode}
      onChange={(event) => put(event.target.value)}
    >
      <ModeRow mode="every" label="每天" />
      <ModeRow mode="weekStep" label="每周">
        从
        <Weekday
          label="每周起始星期"
          value={week.start}
          onChange={(start) => put('weekStep', { week: { ...week, start } })}
        />
        开始，到周末为止每
        <NumberBox
          label="每周间隔天数"
          min={1}
          max={7}
          value={week.step}
          onChange={(step) => put('weekStep', { week: { ...week, step } })}
        />
        天
      </ModeRow>
      <ModeRow mode="step" label="每月">
        从
        <NumberBox
          label="每月起始日"
          min={1}
          max={31}
          value={day.start}
          onChange={(start) => put('step', { day: { ...day, start } })}
        />
        日开始，每
        <NumberBox
          label="每月间隔天数"
          min={1}
          max={31}
          value={day.step}
          onChange={(step) => put('step', { day: { ...day, step } })}
        />
        天
      </ModeRow>
      <ModeRow mode="weekdays" label="指定星期">
        <NumberList
          label="指定星期几"
          choices={WEEKDAYS}
          values={draft.weekdays}
          onChange={(weekdays) => put('weekdays', { weekdays })}
        />
      </ModeRow>
      <ModeRow mode="list" label="指定日期">
        <NumberList label="指定几日" choices={DAYS} values={draft.days} onChange={(days) => put('list', { days })} />
      </ModeRow>
      <ModeRow mode="last" label="每月最后一天" />
      <ModeRow mode="lastWorkday" label="每月最后一个工作日" />
      <ModeRow mode="lastWeekday" label="每月最后一个">
        <Weekday
          label="最后一个星期几"
          value={draft.lastWeekday}
          onChange={(lastWeekday) => put('lastWeekday', { lastWeekday })}
        />
      </ModeRow>
      <ModeRow mode="beforeEnd" label="每月月底前">
        <NumberBox
          label="月底前天数"
          min={1}
          max={30}
          value={draft.beforeEnd}
          onChange={(beforeEnd) => put('beforeEnd', { beforeEnd })}
        />
        天
      </ModeRow>
      <ModeRow mode="workday" label="最近的工作日">
        离每月
        <NumberBox
          label="工作日靠近几日"
          min={1}
          max={31}
          value={draft.workday}
          onChange={(workday) => put('workday', { workday })}
        />
        日最近
      </ModeRow>
      <ModeRow mode="nth" label="每月第">
        <NumberBox
          label="第几个星期"
          min={1}
          max={5}
          value={nth.nth}
          onChange={(count) => put('nth', { nth: { ...nth, nth: count } })}
        />
        个
        <Weekday
          label="第几个星期几"
          value={nth.weekday}
          onChange={(weekday) => put('nth', { nth: { ...nth, weekday } })}
        />
      </ModeRow>
      {draft.custom.join(' ') !== '* ?' && <ModeRow mode="custom" label={`保留原来的 ${draft.custom.join(' ')}`} />}
    </Radio.Group>
  );
}
