import { type Fault, refuseFaults } from '../records/resource/write/children/fault.ts';

/**
 * Refuses rows of a child whose upper limit is below the lower one.
 * @param title name of a row of the child
 * @param rows of a body, if any
 * @throws Refusal naming every such row
 */
export function requireLimitsInOrder(child: string, title: string, rows: unknown): void {
  if (!Array.isArray(rows)) return;
  const faults = rows.flatMap(({ lowerLimit, upperLimit }, index): Fault[] => {
    const isReversed = isNumber(lowerLimit) && isNumber(upperLimit) && Number(lowerLimit) > Number(upperLimit);
    return isReversed ? [{ child, row: index + 1, column: 'upperLimit', message: '上限不能小于下限！' }] : [];
  });
  if (faults.length > 0) throw refuseFaults(title, faults);
}

/** True if a value of the wire, possibly a text, is a number. */
function isNumber(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
  );
}
