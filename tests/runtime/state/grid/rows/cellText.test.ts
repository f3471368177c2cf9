import { describe, expect, it } from 'vitest';
import { readCells, writeCells } from '../../../../../src/runtime/state/grid/rows/cellText.ts';

describe('cells of a clipboard', () => {
  it.each([
    ['', []],
    ['a', [['a']]],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['a\t', [['a', '']]],
    [
      'a\t\r\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"a\tb\nc"\td', [['a\tb\nc', 'd']]],
    ['"say ""yes"""', [['say "yes"']]],
    ['""', [['']]],
    // Not a quoted cell: the user typed the quotation mark.
    ['"open\tb', [['"open', 'b']]],
    ['"12" pipe\tb', [['"12" pipe', 'b']]],
    ['5"\tb', [['5"', 'b']]],
  ])('are read from %j', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });

  it('are written so that they are read the same', () => {
    const cells = [
      ['plain', 'with\ttab', 'with\nline', 'with "marks"', ''],
      ['', '逆变器', '\r', '"', '1,5'],
    ];
    expect(readCells(writeCells(cells))).toEqual(cells);
    expect(writeCells([['a', 'b'], ['c']])).toBe('a\tb\nc');
  });

  it('are read in time that grows with the text, also with marks that nothing closes', () => {
    const cells = readCells(`${'"x\t'.repeat(2000)}\n`);
    expect(cells).toHaveLength(1);
    expect(cells[0]).toHaveLength(2001);
  });
});
