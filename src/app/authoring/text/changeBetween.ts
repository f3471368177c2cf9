/** The one stretch in which two texts differ, as a change of the first. */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1;
  let kept = 0;
  const most = Math.min(before.length, after.length) - from;
  while (kept < most && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { from, to: before.length - kept, insert: after.slice(from, after.length - kept) };
}
