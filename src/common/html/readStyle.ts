const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s,./%]+\)|[a-z]{3,20})$/i;
const LENGTH = /^\d{1,4}(?:\.\d+)?(?:px|em|rem|pt|%)$/;

/**
 * Properties that change how text looks, but not its position or what it loads, with their allowed
 * values.
 */
const KEPT: Readonly<Record<string, RegExp>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': /^(?:left|right|center|justify)$/,
  'text-decoration': /^(?:underline|line-through|none)$/,
  'font-weight': /^(?:bold|normal|[1-9]00)$/,
  'font-style': /^(?:italic|normal)$/,
  'font-size': LENGTH,
  'line-height': new RegExp(`^\\d{1,2}(?:\\.\\d+)?$|${LENGTH.source}`),
  'text-indent': LENGTH,
  width: LENGTH,
};

/** The harmless declarations of a style attribute, as property and value. */
export function readStyle(text: string): readonly (readonly [property: string, value: string])[] {
  return text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const kept = Object.hasOwn(KEPT, property) && KEPT[property]?.test(value) === true;
    return kept ? [[property, value] as const] : [];
  });
}
