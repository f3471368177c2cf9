import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { ConfigProvider } from 'antd';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { codeTheme } from './codeTheme.ts';
import { phrases } from './phrases.ts';

/** S9.4 */
const TAB = 2;

interface CodeOptions {
  readonly text: string;
  /** Name, note and state for people who hear the page. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly placeholder: string;
  readonly isFixed: boolean;
  readonly hasNumbers: boolean;
  /** Fetches the language; null is plain text. */
  readonly language: (() => Promise<Extension>) | null;
  readonly onChange: (text: string, composing: boolean) => void;
  readonly onBlur: () => void;
}

/** Tab is left to the page, so that the keyboard gets out again. */
const always: Extension = [
  phrases,
  codeTheme,
  history(),
  drawSelection(),
  EditorState.tabSize.of(TAB),
  indentUnit.of(' '.repeat(TAB)),
  indentOnInput(),
  bracketMatching(),
  EditorView.lineWrapping,
  search(),
  keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Escape'), ...historyKeymap, ...searchKeymap]),
];

/** A code editor in an element. @returns the view while it is mounted */
export function useCodeEditor(
  place: RefObject<HTMLElement | null>,
  options: CodeOptions,
): RefObject<EditorView | null> {
  const view = useRef<EditorView | null>(null);
  const nonce = useContext(ConfigProvider.ConfigContext).csp?.nonce ?? '';
  const latest = useRef(options);
  latest.current = options;
  const [parts] = useState(() => ({ settings: new Compartment(), language: new Compartment() }));
  const { text, attributes, isFixed, hasNumbers, language } = options;
  const described = JSON.stringify(attributes);

  useEffect(() => {
    if (!place.current) return;
    const extensions = [
      EditorView.cspNonce.of(nonce),
      always,
      parts.settings.of([]),
      parts.language.of([]),
      placeholder(latest.current.placeholder),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) latest.current.onChange(update.state.doc.toString(), update.view.composing);
      }),
      // The editor itself reports it later, after a click on the button that needs the text.
      EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
    ];
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({ doc: latest.current.text, extensions }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [place, nonce, parts]);

  useEffect(() => {
    const settings = [
      EditorView.contentAttributes.of(JSON.parse(described)),
      EditorState.readOnly.of(isFixed),
      EditorView.editable.of(!isFixed),
      hasNumbers ? lineNumbers() : [],
    ];
    view.current?.dispatch({ effects: parts.settings.reconfigure(settings) });
  }, [described, isFixed, hasNumbers, parts]);

  useEffect(() => {
    let isCurrent = true;
    const show = (extension: Extension) => {
      if (isCurrent) view.current?.dispatch({ effects: parts.language.reconfigure(extension) });
    };
    if (language) language().then(show, () => show([]));
    else show([]);
    return () => {
      isCurrent = false;
    };
  }, [language, parts]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  return view;
}
