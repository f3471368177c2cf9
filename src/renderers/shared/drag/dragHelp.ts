/** Keyboard instructions for moving an item, for `aria-description`. */
export const DRAG_HELP = '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消';
