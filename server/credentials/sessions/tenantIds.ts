/** `1,2` → [1, 2]. */
export function parseTenantIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
}
