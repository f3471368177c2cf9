/** Numbers that are the same in every run (mulberry32). */
export function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** Other blanks than the one true form has; texts stay as they are. */
export function roughened(text: string, next: (below: number) => number): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[,:]/g, (token) => {
    if (token.startsWith('"')) return token;
    return next(4) === 0 ? `${' '.repeat(next(3))}${token}${['', ' ', '\n', '\t'][next(4)]}` : token;
  });
}
