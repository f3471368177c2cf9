/** Licences allowed in the product, by SPDX names. */
const AGREED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages with another licence, and why that is agreed. */
const AGREED_APART = [
  // A library that is loaded separately from the program and that anyone may replace (LGPL 3, section 4).
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Its package.json names no licence; the file LICENSE in the package is BSD-2-Clause.
  { name: /^suncalc$/, licence: '' },
];

/**
 * @typedef {object} Licensed
 * @property {string} name of the package
 * @property {string} licence as an SPDX expression; empty when the package names none
 * @property {boolean} isAgreed
 */

/**
 * The packages that are delivered with the product, with their licences.
 * @param {{ packages: Record<string, { license?: string, dev?: boolean }> }} lock package-lock.json
 * @returns {Licensed[]} by name
 */
export function licencesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { license = '' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, licence: license, isAgreed: isAgreed(name, license) };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Of alternatives (`OR`) one is enough, of several (`AND`) each counts. Expressions in brackets inside of others are not
 * read, and so not agreed.
 * @param {string} name
 * @param {string} expression
 * @returns {boolean}
 */
function isAgreed(name, expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare
    .split(' OR ')
    .some((alternative) =>
      alternative
        .split(' AND ')
        .every(
          (one) => AGREED.has(one) || AGREED_APART.some((apart) => apart.licence === one && apart.name.test(name)),
        ),
    );
}
