/** Length of what two words begin with alike. */
function sharedStart(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left[length] === right[length]) length++;
  return length;
}

/** Length of what two words end with alike, behind their beginning. */
function sharedEnd(left: string, right: string, start: number): number {
  const most = Math.min(left.length, right.length) - start;
  let length = 0;
  while (length < most && left.at(-1 - length) === right.at(-1 - length)) length++;
  return length;
}

/**
 * Edits between two words; swapping two neighbours is one edit (optimal string alignment).
 * @param limit where counting may stop: a distance that is not below it is only known to be at least that
 */
export function editDistance(left: string, right: string, limit = Number.POSITIVE_INFINITY): number {
  const start = sharedStart(left, right);
  const end = sharedEnd(left, right, start);
  return distanceBetween(left.slice(start, left.length - end), right.slice(start, right.length - end), limit);
}

function distanceBetween(left: string, right: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    // A swap reaches one row back, so one good row is enough to go on.
    if (least > limit) return least;
    beforeLast = last;
    last = row;
  }
  return last[right.length] ?? 0;
}
