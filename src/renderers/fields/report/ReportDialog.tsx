import { useEffect, useState } from 'react';
import type { Transport } from '../../../runtime/contract/ports.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useListSnapshot } from '../../../runtime/react/hooks.ts';
import type { OpenedDialog } from '../../picker/PickerBox.tsx';
import { PickerDialog } from '../../picker/PickerDialog.tsx';
import { PickerList } from '../../picker/PickerList.tsx';
import { usePickerList } from '../../picker/usePickerList.ts';
import { FormSkeleton } from '../../shared/FormSkeleton.tsx';
import { ErrorState } from '../../shared/StateView.tsx';
import { groupTransport } from './groupCache.ts';
import { type ReportQuestion, type ReportState, useReport } from './useReport.ts';

/** Page sizes of report pickers and the height of their rows (S9.3, contract online.md §1). */
const PAGE_SIZES = [10, 20, 30];
const HEIGHT = 400;

interface ReportDialogProps extends OpenedDialog {
  readonly question: ReportQuestion;
  /** Answers are shared by everything of the same group for 30 s. */
  readonly group: string | undefined;
  readonly width: number;
  readonly isMultiple: boolean;
  readonly onChoose: (rows: readonly Row[]) => void;
}

interface ReportRowsProps {
  readonly report: Extract<ReportState, { readonly state: 'ready' }>;
  readonly transport: Transport;
  readonly isMultiple: boolean;
  readonly onSelect: (rows: readonly Row[]) => void;
}

const NONE: readonly Row[] = [];

function ReportRows({ report, transport, isMultiple, onSelect }: ReportRowsProps) {
  const list = usePickerList(report.screen, NONE, transport);
  const { selected } = useListSnapshot(list);
  useEffect(() => onSelect([...selected.values()]), [selected, onSelect]);
  return (
    <PickerList
      screen={report.screen}
      list={list}
      isMultiple={isMultiple}
      pageSizes={PAGE_SIZES}
      height={HEIGHT}
      filtersInRow={4}
      folded={report.folded}
    />
  );
}

/** Rows of an online report to choose from; what was chosen is forgotten when it closes (S4.11a, S4.11b). */
export function ReportDialog(props: ReportDialogProps) {
  const { question, group, width, isMultiple, onChoose, onClose, ...dialog } = props;
  const { transport: direct, clock, notify } = useRuntime().ports;
  const [transport] = useState(() => groupTransport(direct, group, clock));
  const { report, retry } = useReport(question, transport);
  const [chosen, setChosen] = useState(NONE);
  const confirm = () => {
    if (chosen.length === 0) return notify.warning('请选择一条记录');
    onChoose(chosen);
    onClose();
  };
  return (
    <PickerDialog
      {...dialog}
      title={report.state === 'ready' ? report.screen.title : '请选择'}
      width={width}
      count={chosen.length}
      canConfirm={report.state === 'ready'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {report.state === 'failed' && <ErrorState message={report.message} onRetry={retry} />}
      {report.state === 'loading' && <FormSkeleton />}
      {report.state === 'ready' && (
        <ReportRows report={report} transport={transport} isMultiple={isMultiple} onSelect={setChosen} />
      )}
    </PickerDialog>
  );
}
