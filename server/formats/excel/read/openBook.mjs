import { CFB, parse_xlscfb, parse_zip, set_cptable } from '@e965/xlsx';
import { hiddenInPart, hiddenInSheet } from './hidden.mjs';
import { amendParts } from './parts.mjs';

/** @typedef {{ unreadable: 'locked' | 'broken' }} Unreadable */
/** @typedef {import('@e965/xlsx').WorkBook} Book */

/** @type {Unreadable} */
export const BROKEN = { unreadable: 'broken' };
/** @type {Unreadable} */
const LOCKED = { unreadable: 'locked' };

/** Record that precedes everything that is encrypted ([MS-XLS] 2.4.117). */
const FILE_PASS = 0x2f;
/** It is one of the first. */
const FIRST_RECORDS = 40;

const OPTIONS = {
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  cellNF: true,
  cellDates: false,
  sheetStubs: false,
  bookVBA: false,
  dense: true,
};

/**
 * A workbook that is open: its sheets by their places or names, and what one of them hides.
 * @typedef {object} OpenBook
 * @property {(sheets: (number | string)[]) => Book | Unreadable} read
 * @property {(index: number, sheet: import('@e965/xlsx').WorkSheet, mostColumns: number) => import('./hidden.mjs').Hidden} hidden
 */

/**
 * Opens a workbook, of which sheets can then be read again and again.
 * @param {Buffer} file
 * @returns {Promise<OpenBook | Unreadable>}
 */
export async function openBook(file) {
  try {
    const parts = CFB.read(file, { type: 'buffer' });
    if (file[0] === 0x50) {
      amendParts(parts);
      return {
        read: (sheets) => read(() => parse_zip(parts, { ...OPTIONS, sheets })),
        hidden: (index, _, mostColumns) => hiddenInPart(parts, index, mostColumns),
      };
    }
    if (isLocked(parts)) return LOCKED;
    // Old files store texts in the code page of the place where they were written.
    set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
    // Hidden rows and columns come with the styles, which cost little here.
    const options = /** @type {const} */ ({ ...OPTIONS, cellStyles: true, type: 'buffer' });
    // The library reads all sheets of these, whichever are asked for.
    const book = read(() => parse_xlscfb(parts, options));
    return {
      read: () => book,
      hidden: (_, sheet, mostColumns) => hiddenInSheet(sheet, mostColumns),
    };
  } catch {
    return BROKEN;
  }
}

/** Whatever the library throws is a fault of the file. @returns {Book | Unreadable} */
function read(/** @type {() => Book} */ parse) {
  try {
    return parse();
  } catch (error) {
    return /password/i.test(String(error)) ? LOCKED : BROKEN;
  }
}

function isLocked(/** @type {import('@e965/xlsx').Container} */ parts) {
  if (CFB.find(parts, 'EncryptedPackage') || CFB.find(parts, '/encryption')) return true;
  const content = (CFB.find(parts, '/Workbook') ?? CFB.find(parts, '/Book'))?.content;
  if (!content) return false;
  const stream = Buffer.from(/** @type {Uint8Array} */ (content));
  for (let at = 0, count = 0; at + 4 <= stream.length && count < FIRST_RECORDS; count += 1) {
    if (stream.readUInt16LE(at) === FILE_PASS) return true;
    at += 4 + stream.readUInt16LE(at + 2);
  }
  return false;
}
