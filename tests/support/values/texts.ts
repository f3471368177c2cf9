import { rows, type ValueRow } from './columns.ts';

/** Codes and names as readers see them. */
export const TEXTS: readonly ValueRow[] = [
  ...rows(
    'code',
    ['A-1', 'A-1'],
    ['A-1 ', 'A-1'],
    [' A-1', 'A-1'],
    ['A-1\u00a0', 'A-1'],
    ['A-1\u3000', 'A-1'],
    ['A-1\u200b', 'A-1'],
    ['\ufeffA-1', 'A-1'],
    ['A-1\n', 'A-1'],
    ['A-1\r\n', 'A-1'],
    ['A\u200b-1', 'A-1'],
    ['A\u00ad-1', 'A-1'],
    ['Ａ-１', 'A-1'],
    ['ａｂ１', 'ab1'],
    ['A\u00a0B', 'A B'],
    ['A\tB', 'A B'],
    ['cafe\u0301', 'caf\u00e9'],
    ['（甲）', '（甲）'],
    ['a,b', 'a,b'],
    ['null', 'null'],
  ),
  ...rows(
    'name',
    [' 甲 ', '甲'],
    ['甲\u3000乙', '甲\u3000乙'],
    ['甲\u200b乙', '甲\u200b乙'],
    ['Ａ站', 'Ａ站'],
    ['e\u0301', '\u00e9'],
    ['x\u00a0', 'x'],
    ['👨\u200d👩', '👨\u200d👩'],
    ['\u200b', null],
    ['\u00a0', null],
  ),
];
