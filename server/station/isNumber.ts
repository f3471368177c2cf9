/** Whether a value of the wire, which may be written as text, is a number. */
export function isNumber(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
  );
}
