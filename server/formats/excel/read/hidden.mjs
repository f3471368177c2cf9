/** @typedef {{ rows: Set<number>, columns: number[] }} Hidden numbers of rows from 1, places of columns from 0 */
/** @typedef {import('./parts.mjs').Package} Package */

/** @returns {Hidden} */
const nothing = () => ({ rows: new Set(), columns: [] });

/**
 * Hidden parts of a sheet of an old workbook, as the library reports them.
 * @param {import('@e965/xlsx').WorkSheet} sheet
 * @param {number} mostColumns
 * @returns {Hidden}
 */
export function hiddenInSheet(sheet, mostColumns) {
  const hidden = nothing();
  for (const [index, row] of (sheet['!rows'] ?? []).entries()) if (row?.hidden === true) hidden.rows.add(index + 1);
  for (const [at, column] of (sheet['!cols'] ?? []).slice(0, mostColumns).entries())
    if (column?.hidden === true) hidden.columns.push(at);
  return hidden;
}

/**
 * Hidden parts of a sheet of a package, from its XML: the library would report them only together with the
 * styles of all cells.
 * @param {Package} book
 * @param {number} index of the sheet in its workbook, from 0
 * @param {number} mostColumns
 * @returns {Hidden}
 */
export function hiddenInPart(book, index, mostColumns) {
  const hidden = nothing();
  const xml = textOf(book, pathOf(book, index) ?? '');
  if (!/ hidden=["'](?:1|true)/.test(xml)) return hidden;
  let number = 0;
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?row( [^<>]*|)>/g)) {
    number = Number(attributeOf(attributes, 'r') ?? number + 1);
    if (isSet(attributes)) hidden.rows.add(number);
  }
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?col( [^<>]*)>/g)) {
    const last = Math.min(Number(attributeOf(attributes, 'max') ?? 0), mostColumns);
    if (isSet(attributes))
      for (let at = Number(attributeOf(attributes, 'min') ?? 1); at <= last; at += 1) hidden.columns.push(at - 1);
  }
  return hidden;
}

/** Path of a sheet in its package, as its workbook and the relations of that say (ECMA-376, 18.2.20). */
function pathOf(/** @type {Package} */ book, /** @type {number} */ index) {
  const sheet = [...textOf(book, 'xl/workbook.xml').matchAll(/<(?:\w+:)?sheet( [^<>]*)>/g)][index]?.[1];
  const id = sheet && attributeOf(sheet, '\\w+:id');
  const relations = [...textOf(book, 'xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship( [^<>]*)>/g)];
  const relation = relations.find(([, attributes = '']) => attributeOf(attributes, 'Id') === id)?.[1];
  const target = relation && attributeOf(relation, 'Target');
  return target ? `xl/${target.replace(/^\/?xl\//, '')}` : null;
}

function textOf(/** @type {Package} */ book, /** @type {string} */ path) {
  const at = book.FullPaths.findIndex((one) => one.replace(/^Root Entry\//, '').toLowerCase() === path.toLowerCase());
  return Buffer.from(book.FileIndex[at]?.content ?? []).toString('latin1');
}

const attributeOf = (/** @type {string} */ attributes, /** @type {string} */ name) =>
  new RegExp(` ${name}=["']([^"']*)["']`).exec(attributes)?.[1];

const isSet = (/** @type {string} */ attributes) => /^(?:1|true)$/.test(attributeOf(attributes, 'hidden') ?? '');
