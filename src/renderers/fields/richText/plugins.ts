import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { schema } from './documentSchema.ts';
import styles from './richText.module.css';

const { list_item, bullet_list, ordered_list, blockquote, heading, hard_break } = schema.nodes;
const { strong, em, underline } = schema.marks;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

/** Escape closes what is around the text; the library would select the paragraph. */
const leaveToPage: Command = () => false;

/** Tab works in lists and tables; elsewhere it is left to the page, so that the keyboard gets out again. */
const keys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Mod-u': toggleMark(underline),
  'Shift-Enter': lineBreak,
  Enter: splitListItem(list_item),
  Tab: chainCommands(goToNextCell(1), sinkListItem(list_item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(list_item)),
};

const shorthand = inputRules({
  rules: [
    wrappingInputRule(/^\s*([-+*])\s$/, bullet_list),
    wrappingInputRule(/^(\d+)\.\s$/, ordered_list, ([, order]) => ({ order: Number(order) })),
    wrappingInputRule(/^\s*>\s$/, blockquote),
    textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, marks = '']) => ({ level: marks.length })),
  ],
});

/** Features of the editor other than holding text. */
export function createPlugins(): Plugin[] {
  return [
    shorthand,
    history(),
    keymap({ ...keys }),
    keymap({ ...baseKeymap, Escape: leaveToPage }),
    dropCursor({ color: false, class: styles.dropCursor }),
    gapCursor(),
    tableEditing(),
  ];
}
