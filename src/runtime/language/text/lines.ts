/** Line and column of an offset, both counted from 1; columns count UTF-16 units as editors do. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** A function from offsets of a text to lines and columns. */
export function linesOf(text: string): (offset: number) => Position {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
