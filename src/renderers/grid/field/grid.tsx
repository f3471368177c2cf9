import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { rowsIn } from '../../../runtime/data/json.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, choiceOfProp, closed, countProp, textProp } from '../../fieldParts/propSchema.ts';

const GridTable = lazyPart(() => import('./GridTable.tsx').then((module) => module.GridTable));

/** Rows inside a record: the detail part of a master-detail form. */
export const gridField: FieldRenderer = {
  type: 'grid',
  value: 'list',
  description: 'Rows inside a record, described by the `fields` of this field, as a table.',
  props: closed({
    alwaysEdit: booleanProp('Whether every cell is an input all the time. Default false: a click makes a cell one.'),
    size: choiceOfProp(['medium', 'small', 'mini', 'tiny'], 'Height of the rows. Default `medium`.'),
    bordered: booleanProp('Whether lines separate the columns. Default true.'),
    rowNumber: booleanProp('Whether the rows are numbered. Default true.'),
    selection: choiceOfProp(['checkbox', 'radio'], 'Whether several rows are selected or one. Default `checkbox`.'),
    height: countProp('Height in pixels; without it as high as its rows.'),
    maxHeight: countProp('Most height in pixels. Default 400.'),
    details: booleanProp('Whether a row can be opened in a dialog with all its fields, one row after the other.'),
    fixedRows: booleanProp('Whether its rows are filled in, and neither added nor removed nor moved. Default false.'),
    addText: textProp('Text of the button that adds rows. Default 新增.'),
    addRows: countProp('How many rows it adds at once. Default 1.'),
    pageSize: countProp(
      'Rows on a page, with pages below the table. Without it all rows are on one page that scrolls.',
      1,
    ),
    addSettings: booleanProp('Whether people choose how many rows are added, and where; kept as their default.'),
    addAt: choiceOfProp(['bottom', 'top'], 'Where it adds them. Default `bottom`.'),
  }),
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./grid.input.tsx')),
  cell: (value, { field }) => (rowsIn(value).length === 0 ? EMPTY_CELL : <GridTable value={value} field={field} />),
  text: (value) => (rowsIn(value).length === 0 ? '' : `${rowsIn(value).length} 条`),
};
