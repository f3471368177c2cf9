import { LinkOutlined, PictureOutlined } from '@ant-design/icons';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { PictureChooser } from '../../files/PictureChooser.tsx';
import { FullScreenButton } from '../../shared/FullScreenButton.tsx';
import htmlStyles from '../../shared/html/html.module.css';
import { useFullScreen } from '../../shared/useFullScreen.ts';
import { hasMark, insertImage, removeLink, setLink } from './commands.ts';
import { schema } from './documentSchema.ts';
import { readHtml, writeHtml } from './html.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { pastedContent } from './pastedContent.ts';
import { createPlugins } from './plugins.ts';
import styles from './richText.module.css';
import { Toolbar } from './Toolbar.tsx';
import { usePictures } from './usePictures.ts';

interface RichTextProps {
  readonly input: FieldInputProps;
  /** Pixels of the text without its toolbar. */
  readonly height: number;
}

const stateOf = (html: string) => EditorState.create({ doc: readHtml(html), plugins: createPlugins() });

/** Rich text as HTML: what it writes is what the console shows (safety rule 9.2). */
export function RichText({ input, height }: RichTextProps) {
  const { id, field, value, onCommit, onHold, disabled, invalid, required, describedBy } = input;
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const view = useRef<EditorView | null>(null);
  const draft = useDraft({ value: asText(value), onCommit });
  const [state, setState] = useState(() => stateOf(draft.text));
  const [isLinking, setLinking] = useState(false);
  const full = useFullScreen(box);
  /** The HTML of the document in the view; another draft comes from outside. */
  const written = useRef(draft.text);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  const pictures = usePictures((address, name) => run(insertImage(address, name)), onHold);
  const { notify } = useRuntime().ports;
  const latest = useRef({ state, disabled, draft, pictures, notify });
  latest.current = { state, disabled, draft, pictures, notify };

  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView(
      { mount: place.current },
      {
        state: latest.current.state,
        editable: () => !latest.current.disabled,
        dispatchTransaction: (transaction) => {
          const next = editor.state.apply(transaction);
          editor.updateState(next);
          setState(next);
          if (!transaction.docChanged) return;
          written.current = writeHtml(next.doc);
          latest.current.draft.type(written.current, editor.composing);
        },
        handleDOMEvents: pastedContent(
          (files) => void latest.current.pictures.send(files),
          (count) => latest.current.notify.warning(`有 ${count} 张图片没有随文字粘贴过来，请单独复制图片后再粘贴`),
        ),
      },
    );
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    if (draft.text === written.current) return;
    written.current = draft.text;
    const next = stateOf(draft.text);
    view.current?.updateState(next);
    setState(next);
  }, [draft.text]);

  // The library writes what it needs itself; asks for `editable` anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `disabled` is the reason
  useLayoutEffect(() => view.current?.setProps({}), [disabled]);

  const toggleLink = () => {
    if (hasMark(state, schema.marks.link)) run(removeLink);
    else setLinking(true);
  };
  return (
    <div
      ref={box}
      className={[styles.editor, invalid ? styles.invalid : '', disabled ? styles.fixed : ''].join(' ')}
      style={Object.fromEntries([['--gs-editor-height', `${height}px`]])}
      onKeyDownCapture={full.onKeyDownCapture}
    >
      {/* Disabled buttons would only be in the way of a reader. */}
      {!disabled && (
        <Toolbar label={field.title} state={state} onRun={run}>
          <span className={styles.group}>
            <button
              type="button"
              className={styles.tool}
              title="链接"
              aria-label="链接"
              aria-pressed={hasMark(state, schema.marks.link)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={toggleLink}
            >
              <LinkOutlined aria-hidden />
            </button>
            <button
              type="button"
              className={styles.tool}
              title="插入图片"
              aria-label="插入图片"
              onClick={() => chooser.current?.click()}
            >
              <PictureOutlined aria-hidden />
            </button>
            <FullScreenButton full={full} className={styles.tool} />
          </span>
        </Toolbar>
      )}
      <PictureChooser
        chooser={chooser}
        label={`选择${field.title}的图片`}
        disabled={disabled}
        onChoose={(chosen) => void pictures.send(chosen)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no rich text */}
      <div
        ref={place}
        id={id}
        className={`${htmlStyles.html} ${styles.text}`}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelIdOf(id)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-disabled={disabled || undefined}
        data-placeholder={state.doc.textContent === '' && state.doc.childCount === 1 ? field.placeholder : undefined}
        onBlur={draft.commit}
      />
      <span className={styles.said} role="status">
        {pictures.count > 0 && `${pictures.count} 张图片正在上传…`}
      </span>
      {isLinking && (
        <LinkDialog
          container={box.current}
          onClose={() => setLinking(false)}
          onLink={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
        />
      )}
    </div>
  );
}
