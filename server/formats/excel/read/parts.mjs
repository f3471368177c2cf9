import { NO_VALUE } from './cellContent.mjs';
import { LOCAL_FORMATS } from './cellFormat.mjs';

// Rewrites what the library misreads in the parts of a workbook before it reads them.

/** @typedef {{ content?: Uint8Array }} Part */
/** @typedef {{ FullPaths: string[], FileIndex: Part[] }} Package */

/** @type {readonly (readonly [RegExp, (xml: string) => string])[]} */
const AMENDED = [
  [/sharedstrings\.xml$/i, wholeTexts],
  [/worksheets\/[^/]*\.xml$/i, (xml) => withoutValues(wholeTexts(xml))],
  [/styles\.xml$/i, localFormats],
];

/** @param {Package} book is changed */
export function amendParts(book) {
  for (const [index, path] of book.FullPaths.entries()) {
    const amend = AMENDED.find(([name]) => name.test(path))?.[1];
    const part = book.FileIndex[index];
    if (!amend || !part?.content) continue;
    // As bytes: nothing but ASCII is looked for, and the encoding stays what it was.
    const xml = Buffer.from(part.content).toString('latin1');
    const amended = amend(xml);
    if (amended !== xml) part.content = Buffer.from(amended, 'latin1');
  }
}

/** A text before the first run of a rich text becomes a run: the library would leave out what follows (ECMA-376, 18.4.8). */
function wholeTexts(/** @type {string} */ xml) {
  if (!/<\/(?:\w+:)?t>\s*<(?:\w+:)?r[ >]/.test(xml)) return xml;
  return xml.replaceAll(
    /(<((?:\w+:)?)(?:si|is)>\s*)(<(?:\w+:)?t(?: [^<>]*)?>[^<]*<\/(?:\w+:)?t>)(?=\s*<(?:\w+:)?r[ >])/g,
    '$1<$2r>$3</$2r>',
  );
}

/** A formula whose value was never stored becomes a marked error: the library would drop the cell. */
function withoutValues(/** @type {string} */ xml) {
  if (!/<(?:\w+:)?f[ />]/.test(xml)) return xml;
  return xml.replaceAll(
    /<((?:\w+:)?)c( [^<>]*)?>\s*<(?:\w+:)?f(?: [^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v(?: ?\/>|><\/(?:\w+:)?v>)\s*)?<\/(?:\w+:)?c>/g,
    (cell, /** @type {string} */ prefix, /** @type {string | undefined} */ given = '') =>
      / t="str"/.test(given)
        ? cell
        : `<${prefix}c${given.replace(/ t="[^"]*"/, '')} t="e"><${prefix}v>${NO_VALUE}</${prefix}v></${prefix}c>`,
  );
}

/** Formats that a file names by number alone, before its own, which count. */
function localFormats(/** @type {string} */ xml) {
  const formats = [...LOCAL_FORMATS].map(([id, format]) => [
    id,
    Buffer.from(format.replaceAll('"', '&quot;')).toString('latin1'),
  ]);
  const declared = (/** @type {string} */ prefix) =>
    formats.map(([id, format]) => `<${prefix}numFmt numFmtId="${id}" formatCode="${format}"/>`).join('');
  if (/<(?:\w+:)?numFmts[ >]/.test(xml) && !/<(?:\w+:)?numFmts[^<>]*\/>/.test(xml))
    return xml.replace(
      /<((?:\w+:)?)numFmts(?: [^<>]*)?>/,
      (begin, /** @type {string} */ prefix) => begin + declared(prefix),
    );
  const own = xml.replace(/<(?:\w+:)?numFmts[^<>]*\/>/, '');
  return own.replace(
    /<((?:\w+:)?)styleSheet(?: [^<>]*)?>/,
    (begin, /** @type {string} */ prefix) => `${begin}<${prefix}numFmts>${declared(prefix)}</${prefix}numFmts>`,
  );
}
