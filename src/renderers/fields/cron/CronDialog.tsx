import { Tabs } from 'antd';
import { useState } from 'react';
import { parseCron } from '../../../common/cron/parse.ts';
import { PARTS } from '../../../common/cron/parts.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import styles from './cron.module.css';
import { DayPanel } from './DayPanel.tsx';
import { type CronDraft, draftOf, type PlainPart } from './draft.ts';
import { NextRuns } from './NextRuns.tsx';
import { PartPanel } from './PartPanel.tsx';
import { printCron } from './print.ts';

/** Width of the dialog (section 10 of the specification). */
const WIDTH = 608;

const TABS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

interface CronDialogProps {
  readonly title: string;
  /** The expression so far; what can be read of it is what the builder begins with (S4.17). */
  readonly text: string;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Builds an expression part by part, and shows when it would run. */
export function CronDialog({ title, text, onDone, onClose }: CronDialogProps) {
  const { clock } = useRuntime().ports;
  const colors = useReadableColors();
  const [now] = useState(() => clock.now());
  const [draft, setDraft] = useState<CronDraft>(() => draftOf(parseCron(text)));
  const result = printCron(draft);
  const isValid = parseCron(result).ok;
  const panel = (name: PlainPart) => (
    <PartPanel name={name} draft={draft[name]} onChange={(part) => setDraft({ ...draft, [name]: part })} />
  );
  return (
    <Dialog
      open
      title={`${title}：Cron 表达式`}
      width={WIDTH}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: !isValid }}
      onOk={() => onDone(result)}
      onCancel={onClose}
    >
      <Tabs
        items={TABS.map((name) => ({
          key: name,
          label: PARTS[name].title,
          children:
            name === 'day' ? (
              <DayPanel draft={draft.day} onChange={(day) => setDraft({ ...draft, day })} />
            ) : (
              panel(name)
            ),
        }))}
      />
      <p className={styles.result}>
        <span>表达式</span>
        <output aria-label="表达式">{result}</output>
      </p>
      <div style={colors}>
        <NextRuns text={result} now={now} />
      </div>
    </Dialog>
  );
}
