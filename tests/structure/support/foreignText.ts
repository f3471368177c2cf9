/** Texts that belong to one computer or network and would mislead anyone else who has the repository. */
const FOREIGN: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a path of one computer', pattern: /(?<![\w.:/])\/(?:home|Users|root|work)\/[\w.-]+/ },
  { what: 'a Windows path of one computer', pattern: /\b[A-Z]:\\\\?Users\\/ },
  { what: 'a package registry', pattern: /\b(?:registry|npm)\.(?:[\w-]+\.)+(?:org|com|io|net|cn|local|internal)\b/ },
  {
    what: 'a private address',
    pattern: /\b(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b(?!\.\d)/,
  },
];

/** Findings in one text file as `file:line  what: the text`. */
export function foreignTexts(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    FOREIGN.flatMap(({ what, pattern }) => {
      const match = pattern.exec(line);
      return match ? [`${path}:${index + 1}  ${what}: ${match[0]}`] : [];
    }),
  );
}

/** Packages of a lockfile that name the address they were downloaded from; it has to work for any registry. */
export function resolvedPackages(lockfile: { packages?: Record<string, { resolved?: string }> }): string[] {
  return Object.entries(lockfile.packages ?? {}).flatMap(([name, { resolved }]) =>
    resolved === undefined ? [] : [name],
  );
}
