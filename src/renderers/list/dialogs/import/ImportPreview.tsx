import { Alert } from 'antd';
import styles from '../import.module.css';
import type { Preview, PreviewSheet, RowProblem } from './answers.ts';

const KINDS: Readonly<Record<string, readonly [string, string | undefined]>> = {
  added: ['新增', styles.added],
  updated: ['更新', styles.updated],
  refused: ['有误', styles.refused],
};

/** The design system's tags are too pale to read. */
function Mark({ kind, text }: { readonly kind: string; readonly text?: string }) {
  const [word, look] = KINDS[kind] ?? ['', undefined];
  return word === '' ? null : <span className={`${styles.mark} ${look}`}>{text ?? word}</span>;
}

/** Dry run of an import: numbers, the first rows as read, and the invalid cells. */
export function ImportPreview({ preview }: { readonly preview: Preview }) {
  const { total, added, updated, refused, sheets, problems } = preview;
  return (
    <section className={styles.preview} aria-label="检查结果">
      <p className={styles.counts}>
        <span>共 {total} 行</span>
        {added > 0 && <Mark kind="added" text={`将新增 ${added} 行`} />}
        {updated > 0 && <Mark kind="updated" text={`将更新 ${updated} 行`} />}
        {refused > 0 && <Mark kind="refused" text={`有误 ${refused} 行`} />}
      </p>
      {sheets.map((sheet) => (
        <SheetPreview
          key={sheet.file}
          sheet={sheet}
          problems={problems.filter(({ file }) => file === sheet.file)}
          isNamed={sheets.length > 1}
        />
      ))}
      {problems.length > 0 && <Problems problems={problems} refused={refused} isNamed={sheets.length > 1} />}
    </section>
  );
}

interface SheetPreviewProps {
  readonly sheet: PreviewSheet;
  readonly problems: readonly RowProblem[];
  readonly isNamed: boolean;
}

function SheetPreview({ sheet, problems, isNamed }: SheetPreviewProps) {
  const { file, total, problem, notes, headings, rows } = sheet;
  const wrong = headings.flatMap((heading) => heading.problem ?? []);
  // A problem names the column by its title; the heading in the sheet may carry a mark or a unit.
  const messageAt = (number: number, heading: string) =>
    problems.find(({ row, title }) => row === number && title !== null && heading.startsWith(title))?.message;
  return (
    <>
      {isNamed && <h3 className={styles.sheet}>{file}</h3>}
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          title="列标题有误，没有检查各行"
          description={(wrong.length > 0 ? wrong : [problem]).map((text) => <p key={text}>{text}</p>)}
        />
      )}
      {notes.length > 0 && <Alert type="warning" showIcon title={notes.map((note) => <p key={note}>{note}</p>)} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={styles.cells} aria-label={`${file} 的前 ${rows.length} 行`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">行</th>
                {problem === null && <th scope="col">结果</th>}
                {headings.map(({ title, problem: unknown }, at) => (
                  <th
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
                    key={at}
                    scope="col"
                    className={unknown === null ? undefined : styles.wrong}
                    title={unknown ?? undefined}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ number, kind, cells }) => (
                <tr key={number}>
                  <td>{number}</td>
                  {problem === null && (
                    <td>
                      <Mark kind={kind} />
                    </td>
                  )}
                  {cells.map((cell, at) => {
                    const message = messageAt(number, headings[at]?.title ?? '');
                    return (
                      <td
                        // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
                        key={at}
                        className={message === undefined ? undefined : styles.wrong}
                        title={message}
                      >
                        {cell}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total > rows.length && <p className={styles.hint}>只显示前 {rows.length} 行。</p>}
    </>
  );
}

interface ProblemsProps {
  readonly problems: readonly RowProblem[];
  readonly refused: number;
  readonly isNamed: boolean;
}

function Problems({ problems, refused, isNamed }: ProblemsProps) {
  const told = new Set(problems.map(({ file, row }) => `${file} ${row}`)).size;
  return (
    <>
      <h3 className={styles.sheet}>需要改正</h3>
      <ul className={styles.problems} aria-label="需要改正">
        {problems.map(({ file, row, title, message }) => (
          <li key={`${file} ${row} ${title} ${message}`}>
            <span className={styles.place}>
              {`${isNamed ? `${file} ` : ''}第 ${row} 行${title === null ? '' : ` ${title}`}`}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {refused > told && <p className={styles.hint}>只列出前 {told} 行的问题，导入后可下载全部有误的行。</p>}
    </>
  );
}
