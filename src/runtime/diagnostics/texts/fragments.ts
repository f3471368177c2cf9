/** Texts of the messages of the same file in `messages`. */
export const FRAGMENTS = {
  E226: (name: string) => `no fragment is named "${name}"`,
  E227: (names: readonly string[]) => `fragments use each other in a circle: ${names.join(' → ')}`,
  E229: (name: string, kind: string) => `"${name}" is of kind "${kind}", and only fragments can be used`,
};
