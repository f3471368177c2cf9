import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from './documentSchema.ts';

const { paragraph, heading, list_item, blockquote, table, table_row, table_cell, table_header } = schema.nodes;

/** True if a mark is at the cursor or anywhere in the selection. */
export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return (storedMarks ?? $from.marks()).some(({ type }) => type === mark);
  return doc.rangeHasMark(from, to, mark);
}

/** True if the cursor is inside a node of a type. */
export function isInside({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  for (let depth = $from.depth; depth >= 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value)) return true;
  }
  return false;
}

/** Gives a value of a style to what is selected, or takes it away. */
export function setMarkValue(mark: MarkType, value: string | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const tr = state.tr;
    if (empty) dispatch?.(value === null ? tr.removeStoredMark(mark) : tr.addStoredMark(mark.create({ value })));
    else dispatch?.(value === null ? tr.removeMark(from, to, mark) : tr.addMark(from, to, mark.create({ value })));
    return true;
  };
}

/** Aligns the selected paragraphs and headings. @param align null is the default side */
export function setAlign(align: string | null): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection;
    const tr = state.tr;
    state.doc.nodesBetween(from, to, (node, position) => {
      if (node.type === paragraph || node.type === heading) tr.setNodeAttribute(position, 'align', align);
    });
    dispatch?.(tr);
    return true;
  };
}

/** Plain paragraphs (0) or headings of a level. */
export function setLevel(level: number): Command {
  return level === 0 ? setBlockType(paragraph) : setBlockType(heading, { level });
}

/** Makes a list, or lifts out of one of this kind. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isInside(state, type) ? liftListItem(list_item)(state, dispatch) : wrapInList(type)(state, dispatch);
}

export const toggleQuote: Command = (state, dispatch) =>
  isInside(state, blockquote) ? lift(state, dispatch) : wrapIn(blockquote)(state, dispatch);

export const indent: Command = sinkListItem(list_item);
export const outdent: Command = liftListItem(list_item);

/** Links what is selected, or writes the address where nothing is. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const mark = schema.marks.link.create({ href });
    const { from, to, empty } = state.selection;
    if (empty) dispatch?.(state.tr.replaceSelectionWith(schema.text(href, [mark]), false));
    else dispatch?.(state.tr.addMark(from, to, mark));
    return true;
  };
}

export const removeLink: Command = toggleMark(schema.marks.link);

export function insertImage(src: string, alt: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(schema.nodes.image.create({ src, alt })).scrollIntoView());
    return true;
  };
}

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

const SIZE = [0, 1, 2];

/** Three rows of three cells, the first for titles. */
export const insertTable: Command = (state, dispatch) => {
  const rowOf = (type: NodeType) =>
    table_row.create(
      null,
      SIZE.map(() => type.createAndFill()).filter((cell) => cell !== null),
    );
  const rows = SIZE.map((row) => rowOf(row === 0 ? table_header : table_cell));
  const tr = state.tr.replaceSelectionWith(table.create(null, rows));
  const start = Math.max(0, tr.mapping.map(state.selection.from, -1) - 1);
  let place: number | null = null;
  tr.doc.nodesBetween(start, tr.doc.content.size, (node, position) => {
    if (node.type === table && position >= start) place ??= position;
  });
  if (place !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Takes every look off what is selected; links stay. */
export const clearLook: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const tr = state.tr;
  for (const mark of Object.values(schema.marks)) if (mark !== schema.marks.link) tr.removeMark(from, to, mark);
  state.doc.nodesBetween(from, to, (node, position) => {
    if (node.type === heading) tr.setNodeMarkup(position, paragraph, { align: null });
    else if (node.type === paragraph) tr.setNodeAttribute(position, 'align', null);
  });
  dispatch?.(tr);
  return true;
};
