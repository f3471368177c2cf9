import { useEffect, useState } from 'react';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import styles from './diagnostics.module.css';

type Words = (diagnostic: Diagnostic) => string;

/** The Chinese words for diagnostics, which no right document needs; null until they are there, or without a network. */
function useChinese(): Words | null {
  const [words, setWords] = useState<{ readonly say: Words } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('../../runtime/diagnostics/chinese.ts').then(
      ({ inChinese }) => {
        if (isCurrent) setWords({ say: inChinese });
      },
      () => {
        // The English message is shown next to it in any case.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return words?.say ?? null;
}

interface ToldProblemProps {
  readonly diagnostic: Diagnostic;
  /** As the terminal prints it. */
  readonly text: string;
}

/** One mistake of a document: in Chinese, and as every tool prints it. */
export function ToldProblem({ diagnostic, text }: ToldProblemProps) {
  const say = useChinese();
  return (
    <>
      {say && <strong className={styles.said}>{say(diagnostic)}</strong>}
      <pre lang="en">{text}</pre>
    </>
  );
}
