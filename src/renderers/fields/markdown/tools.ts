import { redo, undo } from '@codemirror/commands';
import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Puts marks around what is selected, or around a word to write over. */
function surround(view: EditorView, mark: string, words: string): void {
  view.dispatch(
    view.state.changeByRange(({ from, to }) => {
      const inner = view.state.sliceDoc(from, to) || words;
      const start = from + mark.length;
      return {
        changes: { from, to, insert: `${mark}${inner}${mark}` },
        range: EditorSelection.range(start, start + inner.length),
      };
    }),
  );
  view.focus();
}

/** Begins every selected line with a mark. */
function beginLines(view: EditorView, mark: (index: number) => string): void {
  const { from, to } = view.state.selection.main;
  const first = view.state.doc.lineAt(from).number;
  const last = view.state.doc.lineAt(to).number;
  const changes = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: view.state.doc.line(first + at).from,
    insert: mark(at),
  }));
  view.dispatch({ changes });
  view.focus();
}

/** Puts a text in place of what is selected. */
export function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text));
  view.focus();
}

interface Tool {
  readonly label: string;
  /** On its button. */
  readonly sign: string;
  readonly run: (view: EditorView) => void;
}

/** The tools of Markdown in display order. */
export const tools: readonly Tool[] = [
  { label: '撤销', sign: '↶', run: (view) => void undo(view) },
  { label: '重做', sign: '↷', run: (view) => void redo(view) },
  { label: '标题', sign: 'H', run: (view) => beginLines(view, () => '## ') },
  { label: '加粗', sign: 'B', run: (view) => surround(view, '**', '加粗') },
  { label: '斜体', sign: 'I', run: (view) => surround(view, '*', '斜体') },
  { label: '删除线', sign: 'S', run: (view) => surround(view, '~~', '删除') },
  { label: '分割线', sign: '―', run: (view) => insert(view, '\n\n---\n\n') },
  { label: '引用', sign: '❝', run: (view) => beginLines(view, () => '> ') },
  { label: '无序列表', sign: '•', run: (view) => beginLines(view, () => '- ') },
  { label: '有序列表', sign: '①', run: (view) => beginLines(view, (index) => `${index + 1}. `) },
  { label: '任务', sign: '☑', run: (view) => beginLines(view, () => '- [ ] ') },
  { label: '表格', sign: '▦', run: (view) => insert(view, '\n| 列 1 | 列 2 |\n| --- | --- |\n|  |  |\n') },
  { label: '链接', sign: '🔗', run: (view) => insert(view, '[链接](https://)') },
  { label: '行内代码', sign: '‹›', run: (view) => surround(view, '`', '代码') },
  { label: '代码块', sign: '{ }', run: (view) => insert(view, '\n```\n\n```\n') },
];
