import { Alert } from 'antd';
import type { PasteProblem } from '../../../runtime/state/grid/rows/gridPaste.ts';
import styles from './tools.module.css';

/** Number of problems listed; the total is shown above. */
const LISTED = 20;

interface PasteProblemsProps {
  readonly problems: readonly PasteProblem[];
  readonly onClose: () => void;
}

/** Every pasted cell that was not taken, by its place in what was pasted. */
export function PasteProblems({ problems, onClose }: PasteProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Alert
      className={styles.problems}
      type="warning"
      showIcon
      closable={{ onClose }}
      title={`有 ${problems.length} 个单元格没有粘贴`}
      description={
        <ul className={styles.problemList}>
          {problems.slice(0, LISTED).map(({ row, column, text, problem }) => (
            <li key={`${row} ${column}`}>
              第 {row + 1} 行第 {column + 1} 列“{text}”：{problem}
            </li>
          ))}
          {problems.length > LISTED && <li>……</li>}
        </ul>
      }
    />
  );
}
