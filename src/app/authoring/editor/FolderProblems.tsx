import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { inChinese } from '../../../runtime/diagnostics/chinese.ts';
import { type Diagnostic, formatDiagnostic, messageOf } from '../../../runtime/diagnostics/diagnostic.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { readDiagnostics } from './readDiagnostics.ts';
import styles from './screenEditor.module.css';

/** Mistakes in the files of the server's folder, which keep their last right content from being replaced. */
export function FolderProblems() {
  const { ports } = useRuntime();
  const [problems, setProblems] = useState<readonly Diagnostic[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // A server without a folder does not know the address.
    const request = { method: 'GET', path: '/sys/screen/problems' } as const;
    ports.transport.send(request, { quiet: true }).then(
      ({ success, result }) => isCurrent && setProblems(success ? readDiagnostics(result) : []),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ports]);
  if (problems.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.folderProblems}
      title={`文件中有 ${problems.length} 处问题，仍使用上一个正确的版本`}
      description={
        <ul>
          {problems.map((problem) => (
            <li key={formatDiagnostic(problem)}>
              <code>{`${problem.file}:${problem.line}:${problem.column}`}</code> {problem.code} {inChinese(problem)}
              <div lang="en">{messageOf(problem)}</div>
            </li>
          ))}
        </ul>
      }
    />
  );
}
