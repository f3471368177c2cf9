import { CELL_FORMATS, CELL_KINDS, type CellKind, type Sheet } from '../sheet.ts';
import { xmlText } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Formats of our own begin here. */
const OWN_FORMAT = 164;

/** The format `@`, which every program knows by this number. */
const TEXT_FORMAT = 49;

/** Style numbers of cells. */
export const STYLE = {
  /** Cells that span the sheet: bold and centred. */
  line: 1,
  title: 2,
  of: (kind: CellKind): number => 3 + CELL_KINDS.indexOf(kind),
  /** A text that looks like a formula, marked so that editing it does not make it one. */
  quoted: 3 + CELL_KINDS.length,
  /** Cells whose content stays as typed. */
  typed: 4 + CELL_KINDS.length,
} as const;

/** The small files of a workbook by their names in the package. */
export function workbookParts(sheets: readonly Sheet[]): readonly (readonly [string, string])[] {
  const numbers = sheets.map((_, index) => index + 1);
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers
        .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
        .join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(
          ({ name, isHidden }, index) =>
            `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers
        .map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
        .join('')}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles()],
  ];
}

function styles(): string {
  const own = CELL_KINDS.flatMap((kind) => CELL_FORMATS[kind] ?? []);
  const formatOf = (kind: CellKind) => {
    const format = CELL_FORMATS[kind];
    return format === null ? 0 : OWN_FORMAT + own.indexOf(format);
  };
  const cell = (font: number, format: number, rest: string) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${rest}`;
  const cells = [
    cell(0, 0, '/>'),
    cell(1, 0, ' applyAlignment="1"><alignment horizontal="center"/></xf>'),
    cell(1, 0, '/>'),
    ...CELL_KINDS.map((kind) => cell(0, formatOf(kind), '/>')),
    cell(0, 0, ' quotePrefix="1"/>'),
    cell(0, TEXT_FORMAT, '/>'),
  ];
  const formats = own.map((code, index) => `<numFmt numFmtId="${OWN_FORMAT + index}" formatCode="${code}"/>`).join('');
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${formats}</numFmts><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

export const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}">`;
