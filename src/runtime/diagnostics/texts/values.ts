/** Texts of the messages of the same file in `messages`. */
export const VALUES = {
  E150: (value: string, reason: string) => `the default ${value} ${reason}`,
  W520: (name: string, braces: string) => `"${name}" holds no expressions: ${braces} is shown as it is written`,
  W523: (name: string) => `no icon is named "${name}", so none is shown`,
  W521: (name: string) => `filter "${name}" is defined, but no region reads "$filter.${name}"`,
};
