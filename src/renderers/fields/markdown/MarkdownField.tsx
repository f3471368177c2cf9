import { useRef, useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { PictureChooser } from '../../files/PictureChooser.tsx';
import { editorAttributes } from '../../shared/code/attributes.ts';
import codeStyles from '../../shared/code/code.module.css';
import { languageNamed } from '../../shared/code/languages.ts';
import { useCodeEditor } from '../../shared/code/useCodeEditor.ts';
import { usePictures } from '../richText/usePictures.ts';
import { MarkdownText } from './MarkdownText.tsx';
import styles from './markdown.module.css';
import { insert, tools } from './tools.ts';

interface MarkdownFieldProps {
  readonly input: FieldInputProps;
  /** Pixels of text and preview. */
  readonly height: number;
}

const language = languageNamed('markdown')?.load ?? null;

/** Markdown with a preview next to it, or below it in narrow places. */
export function MarkdownField({ input, height }: MarkdownFieldProps) {
  const { field, value, onCommit, onHold, disabled, invalid } = input;
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const draft = useDraft({ value: asText(value), onCommit });
  const [hasPreview, setPreview] = useState(true);
  const view = useCodeEditor(place, {
    text: draft.text,
    attributes: editorAttributes(input, labelIdOf(input.id)),
    placeholder: field.placeholder,
    isFixed: disabled,
    hasNumbers: false,
    language,
    onChange: draft.type,
    onBlur: draft.commit,
  });
  const pictures = usePictures((address, name) => {
    if (view.current) insert(view.current, `![${name.replace(/[[\]]/g, '')}](${address})`);
  }, onHold);
  const send = (files: readonly File[]) => {
    const chosen = files.filter(({ type }) => type.startsWith('image/'));
    if (disabled || chosen.length === 0) return false;
    void pictures.send(chosen);
    return true;
  };
  return (
    <div
      className={
        invalid
          ? `${codeStyles.code} ${styles.markdown} ${codeStyles.invalid}`
          : `${codeStyles.code} ${styles.markdown}`
      }
      style={Object.fromEntries([['--gs-code-height', `${height}px`]])}
    >
      <div className={styles.tools} role="toolbar" aria-label={`${field.title}工具栏`}>
        {tools.map(({ label, sign, run }) => (
          <button
            key={label}
            type="button"
            title={label}
            aria-label={label}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => view.current && run(view.current)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button type="button" disabled={disabled} onClick={() => chooser.current?.click()}>
          上传图片
        </button>
        <button type="button" aria-pressed={hasPreview} onClick={() => setPreview(!hasPreview)}>
          预览
        </button>
        <span role="status">{pictures.count > 0 && `${pictures.count} 张图片正在上传…`}</span>
      </div>
      <PictureChooser chooser={chooser} label={`选择${field.title}的图片`} disabled={disabled} onChoose={send} />
      <div
        className={styles.panes}
        onPasteCapture={(event) => {
          if (send([...event.clipboardData.files])) event.preventDefault();
        }}
      >
        <div ref={place} className={`${codeStyles.text} ${styles.text}`} />
        {hasPreview && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className={styles.preview} aria-label={`${field.title}预览`} tabIndex={0}>
            <MarkdownText text={draft.text} />
          </section>
        )}
      </div>
    </div>
  );
}
